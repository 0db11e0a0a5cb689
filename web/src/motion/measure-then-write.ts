/** What many things do with the page in its next frame: first all of them look, then all of them change it, so that it is
 *  laid out once. */

type Step = () => (() => void) | undefined;

const waiting = new Set<Step>();

/** Look at the page in the next frame; what `look` answers is done after everybody has looked. Returns a function that stops it. */
export function nextFrame(look: Step): () => void {
  if (waiting.size === 0) requestAnimationFrame(run);
  waiting.add(look);
  return () => waiting.delete(look);
}

function run(): void {
  const looks = [...waiting];
  waiting.clear();
  for (const change of looks.map((look) => look())) change?.();
}
