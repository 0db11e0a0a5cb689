/** The words of a lesson, above the action bar and never on the map: the step, what to do, and how far it is. */

import { Fragment } from "preact";
import { useEffect, useId } from "preact/hooks";
import { announce } from "../model/announcer";
import { Button, Icon } from "../parts";
import { useShortcuts } from "../parts/shortcuts";
import { t } from "../text";
import { playReal } from "./start";
import type { Tutorial } from "./tutorial";
import "./tutorial.css";

export function TutorialPanel({ tutorial }: { tutorial: Tutorial }) {
  const { chair } = tutorial;
  const { edition } = chair.story.board;
  const steps = tutorial.steps.value;
  const index = tutorial.index.value;
  const { title, text, note, wants } = tutorial.step.value;
  const answer = tutorial.answer.value;
  const id = useId();
  const close = (): void => tutorial.close();
  useShortcuts({ Escape: close });
  useEffect(() => announce(`${title}. ${plain(text)} ${note ?? ""}`), [title, text]);
  useEffect(() => {
    if (answer !== null) announce(answer, "assertive");
  }, [answer]);
  return (
    <aside class="tutorial" aria-labelledby={id} data-tutorial={index + 1}>
      <header class="tutorial-head">
        <Icon name="guide" size={18} />
        <h2 id={id}>{title}</h2>
        <span class="tutorial-dots" aria-hidden="true">
          {steps.map((_, i) => (
            <span key={i} data-done={i <= index} />
          ))}
        </span>
        <span class="unseen">{t("{step} of {steps}", { step: index + 1, steps: steps.length })}</span>
      </header>
      <p>{emphasised(text)}</p>
      {answer === null ? (
        note && <p class="tutorial-note">{note}</p>
      ) : (
        <p class="tutorial-answer" role="status">
          {answer}
        </p>
      )}
      <footer class="tutorial-foot">
        {"button" in wants && (
          <Button action="tutorial-next" onClick={() => tutorial.press()}>
            {wants.button}
          </Button>
        )}
        {"end" in wants ? (
          <>
            <Button action="tutorial-play" onClick={() => void playReal(edition)}>
              {t("Play {title}", { title: edition.title })}
            </Button>
            <Button kind="ghost" action="tutorial-close" onClick={close}>
              {t("Play on")}
            </Button>
          </>
        ) : (
          <Button kind="ghost" action="tutorial-close" keys={t("Esc")} onClick={close}>
            {t("Skip")}
          </Button>
        )}
      </footer>
    </aside>
  );
}

const plain = (text: string): string => text.replaceAll("*", "");

/** Words between asterisks are emphasised. */
const emphasised = (text: string) =>
  text
    .split("*")
    .map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : <Fragment key={i}>{part}</Fragment>));
