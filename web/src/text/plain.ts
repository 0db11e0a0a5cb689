/** Text as people type it, for finding things by it. */

/** A text without accents, capitals and signs: "Montréal–New York" is "montreal new york". */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
