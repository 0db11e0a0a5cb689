/** What the client says, in the language of the page. Messages are written in English where they are said;
 *  their translations are in the catalogues of src/trekvaart/locale, shared with Python. */

import { type Signal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import english from "./catalogues/en.json";
import FORMS_OF from "./catalogues/plurals.json";
import { type Language, language, remember, whenChosenElsewhere } from "./language";
import { figure, inEach } from "./locale";

export { LANGUAGES, type Language, language } from "./language";

type Catalogue = Readonly<Record<string, string | string[]>>;
export type Values = Readonly<Record<string, string | number>>;

const files = import.meta.glob<{ default: Catalogue }>([
  "./catalogues/*.json",
  "!./catalogues/{languages,plurals,en}.json",
]);
const catalogue: Signal<Catalogue> = signal({});
const CONTEXT = "\u0004"; // as in gettext
const FORMS: Readonly<Record<Language, Readonly<Record<string, number>>>> = FORMS_OF;

/** Whether the texts of the rules are wanted too; most pages do without them. */
let withRules = false;

/** The language asked for last; its texts may still be on their way. */
let latest = language.peek();

async function fetched(choice: Language): Promise<Catalogue> {
  const wanted = withRules ? [choice, `${choice}.rules`] : [choice];
  const found = await Promise.all(wanted.map((file) => files[`./catalogues/${file}.json`]?.()));
  // Messages are written in English: its catalogue has only those that differ, so that it need not be fetched.
  return Object.assign({}, choice === "en" ? english : {}, ...found.map((file) => file?.default));
}

/** Fetch the texts of the rules; from now on every language comes with them. */
export async function speakOfRules(): Promise<void> {
  withRules = true;
  catalogue.value = await fetched(language.peek());
}

/** Speak another language as soon as its texts are here. The choice is kept at once, and the last choice wins. */
export async function speak(choice: Language): Promise<void> {
  remember(choice);
  latest = choice;
  const texts = await fetched(choice);
  if (latest !== choice) return;
  catalogue.value = texts;
  language.value = choice;
  document.documentElement.lang = choice;
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
