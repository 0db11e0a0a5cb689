/** What the client says, in the language of the page. Messages are written in English where they are said;
 *  their translations are in the catalogues of src/trekvaart/locale, shared with Python. */

import { type Signal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { type Language, language, remember } from "./language";
import { figure, inEach } from "./locale";

export { LANGUAGES, type Language, language } from "./language";

type Catalogue = Readonly<Record<string, string | string[]>>;
export type Values = Readonly<Record<string, string | number>>;

const files = import.meta.glob<{ default: Catalogue }>([
  "./catalogues/*.json",
  "!./catalogues/languages.json",
]);
const catalogue: Signal<Catalogue> = signal({});
const CONTEXT = "\u0004"; // as in gettext

/** Whether the texts of the rules are wanted too; most pages do without them. */
let withRules = false;

async function fetched(choice: Language): Promise<Catalogue> {
  const wanted = withRules ? [choice, `${choice}.rules`] : [choice];
  const found = await Promise.all(wanted.map((file) => files[`./catalogues/${file}.json`]?.()));
  return Object.assign({}, ...found.map((file) => file?.default));
}

/** Fetch the texts of the rules; from now on every language comes with them. */
export async function speakOfRules(): Promise<void> {
  withRules = true;
  catalogue.value = await fetched(language.peek());
}

/** Speak another language from now on. */
export async function speak(choice: Language): Promise<void> {
  catalogue.value = await fetched(choice);
  language.value = choice;
  document.documentElement.lang = choice;
  remember(choice);
}

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
  const index = pluralForms()(number);
  return fill(known[Math.min(Math.max(index, 0), known.length - 1)] ?? several, {
    number: figure(number),
    ...values,
  });
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

/** Which of the forms of a message a number takes. */
const pluralForms = inEach((name) => {
  const rules = new Intl.PluralRules(name);
  const { pluralCategories } = rules.resolvedOptions();
  return (number: number): number => pluralCategories.indexOf(rules.select(number));
});

function found(key: string, message = key): string {
  const text = catalogue.value[key];
  return typeof text === "string" && text !== "" ? text : message;
}

function fill(text: string, values: Values = {}): string {
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
