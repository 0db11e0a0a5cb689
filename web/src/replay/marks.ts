/** Which moves are numbered under a scrubber: the first, then every so many, but none under the words "last round". */
export function marks(moves: number, lastRound: number | null): number[] {
  const each = moves > 100 ? 25 : moves > 40 ? 10 : 5;
  const near = moves * 0.1;
  const all = [1, ...Array.from({ length: Math.floor(moves / each) }, (_, i) => (i + 1) * each)];
  return all.filter((move) => move <= moves && (lastRound === null || Math.abs(move - lastRound) > near));
}
