/** The names at a table, by seat. */

import type { TableLine } from "../wire/types";
import type { Names } from "./sentence";

export const namesOf = (table: TableLine | null): Names => (table?.seats ?? []).map((seat) => seat.name);
