/** Creating a table: whoever is quicker than a server that has just been started waits for it. */

import { api, Problem } from "./api";
import type { Opened, TableWish } from "./types";

const WAIT = 250; // milliseconds between tries while the server starts

/** Create a table as it is wished for. */
export async function createTable(wish: TableWish): Promise<Opened> {
  for (;;) {
    try {
      return await api.create(wish);
    } catch (error) {
      if (!(error instanceof Problem) || error.slug !== "starting") throw error;
      await new Promise((done) => setTimeout(done, WAIT));
    }
  }
}
