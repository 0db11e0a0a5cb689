/** The action bar: whose decision it is, one sentence about it, and what can be done. */

import { Emblem } from "../../cards";
import { HintButton } from "../../hint/button";
import type { Chair } from "../../model/chair";
import { draw } from "../../model/draw-moves";
import type { Story } from "../../model/story";
import { Button } from "../../parts";
import { lazyPart } from "../../parts/lazy-part";
import { questionWords } from "../../parts/question";
import { useShortcuts } from "../../parts/shortcuts";
import { useContent } from "../../parts/use-content";
import { t } from "../../text";
import type { Seat } from "../../wire/types";
import { TakeSeatBack } from "./absence";
import { Actions } from "./actions";
import { Keep } from "./chooser";
import { Clock } from "./clock";
import { isSmall } from "./frame";
import { nextHere, PassOn } from "./pass-on";
import { type Situation, situation } from "./situation";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";
import { canUndo, UndoButton } from "./undo";
import "./action-bar.css";

const StepButtons = lazyPart(async () => (await import("../../tutorial")).StepButtons);

/** How browser tests know the states; people read the title. */
const STATES: Partial<Record<Situation["kind"], string>> = {
  asking: "turn",
  passing: "turn",
  ready: "waiting",
};

export function ActionBar({ state }: { state: TableState }) {
  const { chair, story } = state;
  const now = useContent(state, situation);
  const deciding = useContent(story, firstDeciding);
  const whose = chair.isMyTurn.value || now.isTaught ? chair.seat : deciding;
  const deadline = story.deadline.value;
  return (
    <section
      class="action-bar"
      tabIndex={-1}
      aria-label={t("What to do")}
      data-state={STATES[now.kind] ?? now.kind}
      data-tone={now.tone}
      data-undo={canUndo(state.connection, chair) || undefined}
      onKeyDown={(event) => {
        // A key held down since before the question must not answer it.
        if (event.key === "Enter" && event.repeat) event.preventDefault();
      }}
    >
      {!isSmall.value && (
        <div class="action-bar-words">
          {whose !== null && now.kind !== "ready" && <Emblem seat={whose} size={32} />}
          <h2 class="action-bar-title" title={now.title}>
            {now.title}
          </h2>
          <p class="action-bar-text" title={now.text}>
            {now.text}
          </p>
          {deadline !== null && <Clock deadline={deadline} />}
        </div>
      )}
      <div class="action-bar-actions">
        {chair.hint.isOpen.value ? (
          <Button action="back" icon="undo" keys="Esc" onClick={() => chair.hint.close()}>
            {t("Back to your turn")}
          </Button>
        ) : (
          <Doing state={state} now={now} />
        )}
      </div>
    </section>
  );
}

const firstDeciding = ({ deciding }: Story): Seat | null => deciding.value[0] ?? null;

function Doing({ state, now }: { state: TableState; now: Situation }) {
  const { connection, chair, story } = state;
  const { kind } = now;
  const lesson = now.isTaught ? state.lesson.value : null;
  const next = useContent(connection, nextHere);
  if (kind === "past")
    return (
      <Button action="now" icon="again" onClick={() => story.look(null)}>
        {t("Back to now")}
      </Button>
    );
  if (state.chair.isChoosing.value)
    return (
      <>
        <Keep state={state} />
        <AskExpert state={state} />
      </>
    );
  if (kind === "away") return <TakeSeatBack connection={connection} />;
  if (kind === "asking") return <Confirm chair={chair} />;
  if (kind === "one-more") return <OneMore state={state} />;
  if (kind === "passing")
    return (
      <>
        <AskExpert state={state} />
        <Button kind="primary" action="pass" onClick={() => void draw(chair, "pass")}>
          {t("Pass")}
        </Button>
      </>
    );
  if (kind === "waiting" && connection.isShared.value && chair.seat !== null && next !== null)
    return (
      <>
        <Undo state={state} />
        <PassOn connection={connection} />
      </>
    );
  if (kind === "ready" && connection.isShared.value && next !== null)
    return <PassOn connection={connection} />;
  if (chair.seat === null) return null;
  if (lesson !== null && (lesson.isAtEnd.value || lesson.step.value.bar.button))
    return <StepButtons tutorial={lesson} />;
  return (
    <>
      <Actions state={state} />
      {canUndo(connection, chair) ? <Undo state={state} /> : <AskExpert state={state} />}
    </>
  );
}

const Undo = ({ state }: { state: TableState }) => (
  <UndoButton connection={state.connection} chair={state.chair} isBrief={isSmall.value} />
);

/** What is asked about cannot be taken back: one button does it, the other goes back. */
function Confirm({ chair }: { chair: Chair }) {
  const { confirmation, claim } = chair;
  const confirm = (): void => void confirmation.confirm();
  const back = (): void => void claim.cancel();
  useShortcuts({
    Enter: (event) => {
      if (!event.repeat) confirm();
    },
    Escape: back,
  });
  const verb = useContent(chair, verbOf);
  return (
    <>
      <Button kind="primary" action="confirm" keys="Enter" onClick={confirm}>
        {verb}
      </Button>
      <Button action="back" keys="Esc" onClick={back}>
        {t("Back")}
      </Button>
    </>
  );
}

const verbOf = (chair: Chair): string | undefined =>
  questionWords(chair, { tickets: tickets(chair.story.board.edition), isBrief: isSmall.value })?.verb;

/** A lesson knows better than the expert what comes next. */
const AskExpert = ({ state }: { state: TableState }) =>
  state.lesson.value === null && (
    <HintButton connection={state.connection} chair={state.chair} isBrief={isSmall.value} />
  );

/** The second card: from the deck, or from the market. */
function OneMore({ state }: { state: TableState }) {
  const { chair } = state;
  const { deck, pass } = chair.choices.value;
  const drawOne = (): void => void draw(chair, "draw deck");
  useShortcuts(deck ? { d: drawOne } : {});
  return (
    <>
      <AskExpert state={state} />
      {deck && (
        <Button kind="primary" action="draw" icon="cards" keys="D" onClick={drawOne}>
          {t("Draw one from the deck")}
        </Button>
      )}
      {pass && (
        <Button kind={deck ? "plain" : "primary"} action="pass" onClick={() => void draw(chair, "pass")}>
          {t("Pass")}
        </Button>
      )}
    </>
  );
}
