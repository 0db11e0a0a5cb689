/** All lessons, by their ids. */

import type { Lesson } from "../lesson";
import { firstGame } from "./first-game";

export const LESSONS: Readonly<Record<string, Lesson>> = { [firstGame.id]: firstGame };
