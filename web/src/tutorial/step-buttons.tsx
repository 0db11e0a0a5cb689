/** The buttons by which a step goes on: "Next", and at the end the game that comes after the lesson. */

import { useState } from "preact/hooks";
import { Button } from "../parts";
import { t } from "../text";
import { Problem } from "../wire/api";
import { playReal } from "./start";
import type { Tutorial } from "./tutorial";

export function StepButtons({ tutorial }: { tutorial: Tutorial }) {
  const [isStarting, setStarting] = useState(false);
  const { chair, table } = tutorial;
  const { edition } = chair.story.board;
  const play = async (): Promise<void> => {
    if (isStarting) return;
    setStarting(true);
    try {
      await playReal(edition, table);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      chair.problem.value = error;
    } finally {
      setStarting(false);
    }
  };
  if (!tutorial.isAtEnd.value)
    return (
      <Button kind="primary" action="tutorial-next" onClick={() => tutorial.press()}>
        {tutorial.step.value.bar.button}
      </Button>
    );
  return (
    <>
      <Button kind="primary" action="tutorial-play" onClick={() => void play()}>
        {isStarting ? t("One moment…") : t("Play {title}", { title: edition.title })}
      </Button>
      <Button action="tutorial-play-on" onClick={() => tutorial.close()}>
        {t("Play on")}
      </Button>
    </>
  );
}
