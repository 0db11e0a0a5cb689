/** Asking until there is an answer: what passes by itself is asked again, what is refused is not. */

import { Problem } from "./api";

const PAUSES = [300, 600, 1_200, 2_400, 5_000]; // milliseconds before the second try, the third ...

/** Ask until the server has answered, as long as anybody wants to know; a refusal is thrown. */
export async function retryUntilAnswered<T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Problem) || !error.isPassing || !isWanted()) throw error;
      await new Promise((done) => setTimeout(done, PAUSES[Math.min(tries, PAUSES.length - 1)]));
      if (!isWanted()) throw error;
    }
  }
}
