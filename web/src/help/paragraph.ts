/** What the rules are made of: sections of paragraphs, each with the ids of the rules it tells (docs/rules.md). */

import type { Values } from "../text";
import type { Edition } from "../wire/types";

export type Paragraph = { ids: readonly string[]; text: string };
export type Section = { id: string; title: string; paragraphs: readonly Paragraph[] };

/** Writes the paragraphs of a section; what an edition has not got is not told. */
export type Writer = (edition: Edition, facts: Values) => (Paragraph | null)[];

/** A paragraph, if its condition holds. */
export const tell = (ids: string, text: string): Paragraph => ({ ids: ids.split(" ").filter(Boolean), text });
export const when = (holds: boolean, ids: string, text: () => string): Paragraph | null =>
  holds ? tell(ids, text()) : null;
