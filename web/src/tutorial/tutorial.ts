/** A lesson at a table: which step comes next, and what is open meanwhile. Everything else is answered, not done. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { announce } from "../model/announcer";
import type { Question } from "../model/asking";
import type { Chair, Teacher } from "../model/chair";
import { t } from "../text";
import { changeLesson, isOnlyLesson, lessonAt } from "./kept-lessons";
import { isMoveWanted, isRouteWanted, type Lesson, nextMove, nextRoute, type Step, stepAt } from "./lesson";

export class Tutorial implements Teacher {
  /** In the language of the page. */
  readonly steps: ReadonlySignal<readonly Step[]> = computed(() => this.lesson.steps());
  /** How many moves the player has made in the lesson. */
  private readonly moves = computed(() => {
    let turn = 0;
    let moves = 0;
    for (const entry of this.chair.story.standing.value) {
      if (entry.kind === "moved" && entry.seat === this.chair.seat && turn >= this.lesson.from) moves += 1;
      for (const event of entry.events) if (event.event === "turn-began") turn = event.turn;
    }
    return moves;
  });
  /** The number of the step that comes next. */
  readonly index = computed(() =>
    stepAt(this.steps.value, {
      moves: this.moves.value,
      asked: this.chair.claim.subject.value,
      pressed: lessonAt(this.table)?.pressed ?? 0,
    }),
  );
  readonly step = computed(() => this.steps.value[this.index.value]!);
  readonly isAtEnd = computed(() => "end" in this.step.value.wants);
  /** The player has closed it; the game goes on without it. */
  readonly isClosed = computed(() => lessonAt(this.table)?.isClosed ?? true);
  /** The move that comes next; null: none does. */
  readonly move = computed(() => nextMove(this.steps.value, this.index.value, this.moves.value));
  /** The route that is to be asked about or claimed next; null: none is. */
  readonly route = computed(() => nextRoute(this.steps.value, this.index.value, this.moves.value));
  /** What is lit on the board: only the route that is wanted; at the end, all that can be claimed. */
  readonly lit = computed<ReadonlySet<string>>(() => {
    const { lit } = this.chair.claim;
    const route = this.route.value;
    if (this.isAtEnd.value) return lit.value;
    return new Set(route !== null && lit.value.has(route) ? [route] : []);
  });
  /** The step at which something else was tried, and how often anything was. */
  private readonly tried = signal<{ step: number | null; times: number }>({ step: null, times: 0 });
  readonly answer = computed(() =>
    this.tried.value.step === this.index.value ? this.step.value.instead || null : null,
  );
  /** How often something else was tried. */
  readonly times = computed(() => this.tried.value.times);

  constructor(
    readonly chair: Chair,
    readonly lesson: Lesson,
    readonly table: string,
  ) {}

  /** Teach the player of the chair, until a game goes on after the lesson; returns a function that stops it. */
  teach(): () => void {
    const stop = effect(() => {
      if (this.isAtEnd.value) this.finish();
      this.chair.teacher = isOnlyLesson(this.table) ? this : null;
    });
    return () => {
      stop();
      this.chair.teacher = null;
    };
  }

  allowsMove(move: string): boolean {
    const isWanted = isMoveWanted(this.steps.peek(), this.index.peek(), this.moves.peek(), move);
    if (!this.isClosed.peek()) {
      if (this.isAtEnd.peek()) this.close();
      return this.allow(isWanted);
    }
    if (!isWanted) this.finish(); // the game goes another way, so that the next step would make no sense
    return true;
  }

  allowsQuestion(question: Question): boolean {
    if (this.isClosed.peek() || this.isAtEnd.peek()) return true;
    switch (question.about) {
      case "route":
        return this.allow(
          isRouteWanted(this.steps.peek(), this.index.peek(), this.moves.peek(), question.route),
        );
      case "tickets":
        return this.allowsMove("draw tickets");
      case "card":
        return this.allowsMove(question.move);
      case "pass":
        return this.allowsMove("pass");
      case "keep":
        return true; // choosing is open; the move itself may not be
    }
  }

  /** Something else than what is wanted was tried: answer it. */
  refuse(): void {
    this.allow(false);
  }

  /** The button of the step was pressed. */
  press(): void {
    changeLesson(this.table, { pressed: (lessonAt(this.table)?.pressed ?? 0) + 1 });
  }

  /** Close the lesson, until the player asks for it again; the game goes on. */
  close(): void {
    changeLesson(this.table, { isClosed: true });
    if (!this.isAtEnd.peek())
      announce(t("The tutorial is closed. You can continue it from the menu or the home page."));
  }

  /** There is nothing to resume any more. */
  private finish(): void {
    if (lessonAt(this.table)?.isOver === false) changeLesson(this.table, { isOver: true });
  }

  private allow(isWanted: boolean): boolean {
    const { times } = this.tried.peek();
    this.tried.value = isWanted ? { step: null, times } : { step: this.index.peek(), times: times + 1 };
    return isWanted;
  }
}
