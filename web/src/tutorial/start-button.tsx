/** The way into the tutorial: starts it, or goes on with the one that was left. */

import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { t } from "../text";
import { Problem } from "../wire/api";
import { unfinishedLesson } from "./kept-lessons";
import "./start-button.css";
import { problemText } from "../wire/problem-text";

type Props = {
  kind?: "primary" | "plain";
  /** It has been started. */
  onStarted?: () => void;
};

export function StartTutorial({ kind = "plain", onStarted }: Props) {
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = unfinishedLesson();
  const start = async (): Promise<void> => {
    if (isStarting) return;
    setStarting(true);
    setRefusal(null);
    try {
      const { startLesson, resumeLesson } = await import("./start");
      await (open === null ? startLesson() : resumeLesson(open));
      onStarted?.();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefusal(problemText(error));
    } finally {
      setStarting(false);
    }
  };
  const label = open === null ? t("Play the tutorial") : t("Continue the tutorial");
  return (
    <>
      <Button kind={kind} icon="guide" action="tutorial" onClick={() => void start()}>
        {isStarting ? t("One moment…") : label}
      </Button>
      {refusal !== null && (
        <p class="tutorial-refusal" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
