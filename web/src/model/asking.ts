/** Asking before what cannot be taken back: the first press asks, the second commits. Knows no clock, page or rule. */

/** What is asked about. */
export type Question =
  | { about: "route"; route: string }
  /** Taking tickets to choose from. */
  | { about: "tickets" }
  /** Keeping the tickets that are chosen. */
  | { about: "keep" }
  /** Taking a card; its move says which. */
  | { about: "card"; move: string }
  | { about: "pass" };

export type Asking =
  | { at: "idle" }
  /** `pressed` is when it was last asked, in milliseconds. */
  | { at: "asked"; question: Question; pressed: number }
  /** Committed, and on its way to the server. */
  | { at: "sent"; question: Question };

/** What a press leads to. */
export type Step = { asking: Asking; commits: boolean };

/** What a player wants to be asked before. */
export type AskBefore = "routes" | "everything" | "nothing";

export const IDLE: Asking = { at: "idle" };

/** Two presses within so many milliseconds are one: a double click claims nothing. */
export const DOUBLE_MS = 300;

export function isSame(one: Question, other: Question): boolean {
  if (one.about === "route") return other.about === "route" && other.route === one.route;
  if (one.about === "card") return other.about === "card" && other.move === one.move;
  return other.about === one.about;
}

/** Whether a player is asked before something is done. */
export const isAskedBefore = (setting: AskBefore, { about }: Question): boolean =>
  setting === "everything" || (setting === "routes" && about !== "card");

/** Something is clicked, tapped or pressed. `canCommit`: it can be done now. `isAsked`: the player wants to be asked first. */
export function press(
  asking: Asking,
  question: Question,
  time: number,
  { canCommit, isAsked }: { canCommit: boolean; isAsked: boolean },
): Step {
  if (asking.at === "sent") return { asking, commits: false };
  if (asking.at === "asked" && isSame(asking.question, question)) return confirm(asking, time, canCommit);
  if (canCommit && !isAsked) return { asking: { at: "sent", question }, commits: true };
  return { asking: { at: "asked", question, pressed: time }, commits: false };
}

/** What is asked about is pressed again, by a click, a key or the button. */
export function confirm(asking: Asking, time: number, canCommit: boolean): Step {
  if (asking.at !== "asked") return { asking, commits: false };
  const { question, pressed } = asking;
  if (canCommit && time - pressed >= DOUBLE_MS) return { asking: { at: "sent", question }, commits: true };
  return { asking: { ...asking, pressed: time }, commits: false };
}

/** Go back from the question. What is on its way cannot be taken back. */
export const back = (asking: Asking): Asking => (asking.at === "asked" ? IDLE : asking);

/** The server has answered what was sent: it is done, or the question stands again with the reason beside it. */
export function answered(asking: Asking, isDone: boolean, time: number): Asking {
  if (asking.at !== "sent") return asking;
  return isDone ? IDLE : { at: "asked", question: asking.question, pressed: time };
}
