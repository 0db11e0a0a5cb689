/** What the client says, in the language of the page. Messages are written in English where they are said;
 *  their translations are in the catalogues of src/trekvaart/locale, shared with Python. */

import { type Signal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import FORMS_OF from "./catalogues/plurals.json";
import { type Language, language, remember, whenChosenElsewhere } from "./language";
import { figure, inEach } from "./locale";

export { LANGUAGES, type Language, language } from "./language";

type Catalogue = Readonly<Record<string, string | string[]>>;
export type Values = Readonly<Record<string, string | number>>;

/** Parts of the texts that the table does without: fetched with the screens that need them. */
type Part = "rules" | "screens";

const files = import.meta.glob<{ default: Catalogue }>([
  "./catalogues/*.json",
  "!./catalogues/{languages,plurals,en,en.*}.json",
]);
/** Messages are written in English: its catalogues have only those that differ, so that they need not be fetched. */
const english = import.meta.glob<Catalogue>("./catalogues/{en,en.*}.json", {
  eager: true,
  import: "default",
});
const catalogue: Signal<Catalogue> = signal({});
const CONTEXT = "\u0004"; // as in gettext
const FORMS: Readonly<Record<Language, Readonly<Record<string, number>>>> = FORMS_OF;

/** The parts that are wanted from now on, in every language. */
const parts = new Set<Part>();
/** What the page has now. */
let spoken: { language: Language; parts: ReadonlySet<Part> } = { language: "", parts: new Set() };

/** The language asked for last; its texts may still be on their way. */
let latest = language.peek();

async function fetched(choice: Language): Promise<Catalogue> {
  if (choice === "en") return Object.assign({}, ...Object.values(english));
  const wanted = [choice, ...[...parts].map((part) => `${choice}.${part}`)];
  const found = await Promise.all(wanted.map((file) => files[`./catalogues/${file}.json`]?.()));
  return Object.assign({}, ...found.map((file) => file?.default));
}

/** Fetch a part of the texts as well, if the page does not have it. */
async function speakOf(...wanted: Part[]): Promise<void> {
  for (const part of wanted) parts.add(part);
  const choice = language.peek();
  const isKnown =
    choice === "en" || (spoken.language === choice && wanted.every((part) => spoken.parts.has(part)));
  if (!isKnown) await show(choice, () => language.peek() === choice);
}

/** Show texts when they are here, if they are still wanted then. */
async function show(choice: Language, isWanted: () => boolean): Promise<boolean> {
  const coming = { language: choice, parts: new Set(parts) };
  const texts = await fetched(choice);
  if (!isWanted()) return false;
  if (parts.size > coming.parts.size) return show(choice, isWanted); // another part was wanted meanwhile
  catalogue.value = texts;
  spoken = coming;
  return true;
}

/** Fetch the texts of the rules. */
export const speakOfRules = (): Promise<void> => speakOf("rules", "screens");

/** Fetch the texts of a screen around the table while the screen itself is fetched. */
export async function withTexts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [found] = await Promise.all([screen, speakOf("screens")]);
  return found;
}

/** Speak another language as soon as its texts are here. The choice is kept at once, and the last choice wins. */
export async function speak(choice: Language): Promise<void> {
  remember(choice);
  latest = choice;
  if (!(await show(choice, () => latest === choice))) return;
  language.value = choice;
  document.documentElement.lang = choice;
}

/** The language whose texts could not be fetched, and are tried again; null: none. */
export const missingLanguage = signal<Language | null>(null);

/** Speak the language of the page as it opens; English, until its texts can be fetched. */
export async function speakFirst(retryAfter = 2_000): Promise<void> {
  const wanted = missingLanguage.peek() ?? language.peek();
  try {
    await speak(wanted);
    missingLanguage.value = null;
  } catch {
    if (latest !== wanted) return; // another was chosen meanwhile
    missingLanguage.value = wanted;
    await show("en", () => latest === wanted);
    language.value = "en";
    setTimeout(() => {
      if (latest === wanted) void speakFirst(Math.min(2 * retryAfter, 30_000));
      else missingLanguage.value = null;
    }, retryAfter);
  }
}

whenChosenElsewhere((choice) => void speak(choice));

/** Say a message. */
export function t(message: string, values?: Values): string {
  return fill(found(message), values);
}

/** Say a message that other languages say in different ways in different contexts. */
export function c(context: string, message: string, values?: Values): string {
  return fill(found(`${context}${CONTEXT}${message}`, message), values);
}

/** Say a message with a number in it, which is `{number}`. */
export function n(one: string, several: string, number: number, values?: Values): string {
  const forms = catalogue.value[one];
  const known = Array.isArray(forms) ? forms : [one, several];
  const text = known[pluralForm(number) ?? known.length - 1] ?? several;
  return fill(text, { number: figure(number), ...values });
}

/** Say a message with things in it that are drawn: `rich("{player} took {cards}", { player: <b>..</b>, ... })`. */
export function rich(
  message: string,
  values: Readonly<Record<string, ComponentChildren>>,
): ComponentChildren {
  return found(message)
    .split(/(\{[a-z_]+\})/)
    .map((part) => (/^\{[a-z_]+\}$/.test(part) ? (values[part.slice(1, -1)] ?? part) : part));
}

const plurals = inEach((name) => new Intl.PluralRules(name));

/** Which form of a message a number takes: the catalogue says it for each category of the language. */
function pluralForm(number: number): number | undefined {
  return FORMS[language.value]?.[plurals().select(number)];
}

function found(key: string, message = key): string {
  const text = catalogue.value[key];
  return typeof text === "string" && text !== "" ? text : message;
}

function fill(text: string, values: Values = {}): string {
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
