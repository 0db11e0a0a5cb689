/** The letters of a seat's tickets, on the board and wherever they are listed. */

/** The letter of a ticket by its place among those of its seat, from 0, in the order taken: a, b, ... z, aa, ab, ... */
export function ticketLetter(index: number): string {
  const last = String.fromCharCode("a".charCodeAt(0) + (index % 26));
  return index < 26 ? last : `${ticketLetter(Math.floor(index / 26) - 1)}${last}`;
}
