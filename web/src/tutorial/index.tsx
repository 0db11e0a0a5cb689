/** The words of a lesson, above the action bar and never on the map: the step, what to do, and how far it is. */

import { Fragment } from "preact";
import { useEffect, useId } from "preact/hooks";
import { announce } from "../model/announcer";
import { Button, Icon } from "../parts";
import { t } from "../text";
import { StepButtons } from "./step-buttons";
import type { Tutorial } from "./tutorial";
import "./tutorial.css";

export { StepButtons } from "./step-buttons";
export { Taught } from "./taught";

type Props = {
  tutorial: Tutorial;
  /** It has the buttons of the step too, where no action bar has them. */
  hasStepButtons?: boolean;
  /** On phones: no row of its own for the way out. */
  isBrief?: boolean;
};

export function TutorialPanel({ tutorial, hasStepButtons = false, isBrief = false }: Props) {
  const steps = tutorial.steps.value;
  const index = tutorial.index.value;
  const { title, text, note, keys, wants, bar } = tutorial.step.value;
  const answer = tutorial.answer.value;
  const times = tutorial.times.value;
  const id = useId();
  const count = t("{step} of {steps}", { step: index + 1, steps: steps.length });
  useEffect(
    () => announce([`${title}, ${count}.`, plain(text), note, keys].filter(Boolean).join(" ")),
    [title, text],
  );
  useEffect(() => {
    if (answer !== null) announce(answer, "assertive");
  }, [times]);
  const skip = !tutorial.isAtEnd.value && (
    <Button
      kind="ghost"
      action="tutorial-close"
      keys={isBrief ? undefined : "Esc"}
      onClick={() => tutorial.close()}
    >
      {t("Skip")}
    </Button>
  );
  return (
    <section class="tutorial" aria-labelledby={id} data-tutorial={index + 1}>
      <header class="tutorial-head">
        <Icon name="guide" size={18} />
        <h2 id={id}>{title}</h2>
        <span class="tutorial-dots" aria-hidden="true">
          {steps.map((_, i) => (
            <span key={i} data-done={i <= index} />
          ))}
        </span>
        <span class="unseen">{count}</span>
        {isBrief && skip}
      </header>
      <p>{emphasised(text)}</p>
      <footer class="tutorial-foot">
        {"button" in wants && (
          <Button action="tutorial-next" onClick={() => tutorial.press()}>
            {wants.button}
          </Button>
        )}
        {hasStepButtons && (tutorial.isAtEnd.value || bar.button) && <StepButtons tutorial={tutorial} />}
        {answer === null ? (
          <p class="tutorial-note">
            {note} {keys && <span class="tutorial-keys">{keys}</span>}
          </p>
        ) : (
          <p key={times} class="tutorial-answer" data-slot="tutorial-answer">
            {answer}
          </p>
        )}
        {!isBrief && skip}
      </footer>
    </section>
  );
}

const plain = (text: string): string => text.replaceAll("*", "");

/** Words between asterisks are emphasised. */
const emphasised = (text: string) =>
  text
    .split("*")
    .map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : <Fragment key={i}>{part}</Fragment>));
