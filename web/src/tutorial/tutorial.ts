/** A lesson at a table: which step comes next, and what is open meanwhile. Everything else is answered, not done. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Question } from "../model/asking";
import type { Chair, Teacher } from "../model/chair";
import { keepLesson, lessonAt } from "./kept-lessons";
import { isMoveWanted, isRouteWanted, type Lesson, nextMove, type Step, stepAt } from "./lesson";

export class Tutorial implements Teacher {
  /** In the language of the page. */
  readonly steps: ReadonlySignal<readonly Step[]> = computed(() => this.lesson.steps());
  /** How many moves the player has made in the lesson. */
  private readonly moves = computed(() => {
    let turn = 0;
    let moves = 0;
    for (const entry of this.chair.story.entries.value) {
      if (entry.kind === "moved" && entry.seat === this.chair.seat && turn >= this.lesson.from) moves += 1;
      for (const event of entry.events) if (event.event === "turn-began") turn = event.turn;
    }
    return moves;
  });
  /** The number of the step that comes next. */
  readonly index = computed(() =>
    stepAt(this.steps.value, {
      moves: this.moves.value,
      asked: this.chair.claim.route.value,
      pressed: lessonAt(this.table)?.pressed ?? 0,
    }),
  );
  readonly step = computed(() => this.steps.value[this.index.value]!);
  /** The move that comes next; null: none does. */
  readonly move = computed(() => nextMove(this.steps.value, this.index.value, this.moves.value));
  /** The step at which something else was tried. */
  private readonly tried = signal<number | null>(null);
  /** The answer to something else than what is wanted. */
  readonly answer = computed(() =>
    this.tried.value === this.index.value ? this.step.value.instead || null : null,
  );

  constructor(
    readonly chair: Chair,
    readonly lesson: Lesson,
    private readonly table: string,
  ) {}

  allowsMove(move: string): boolean {
    return this.allow(isMoveWanted(this.steps.peek(), this.index.peek(), this.moves.peek(), move));
  }

  allowsQuestion(question: Question): boolean {
    if (question.about === "card") return this.allowsMove(question.move);
    if (question.about === "tickets") return this.allowsMove("draw tickets");
    return this.allow(isRouteWanted(this.steps.peek(), this.index.peek(), this.moves.peek(), question.route));
  }

  /** The button of the step was pressed. */
  press(): void {
    const kept = lessonAt(this.table);
    if (kept) keepLesson(this.table, { ...kept, pressed: kept.pressed + 1 });
  }

  /** Close the lesson for good; the game goes on. */
  close(): void {
    const kept = lessonAt(this.table);
    if (kept) keepLesson(this.table, { ...kept, isClosed: true });
  }

  private allow(isWanted: boolean): boolean {
    this.tried.value = isWanted ? null : this.index.peek();
    return isWanted;
  }
}
