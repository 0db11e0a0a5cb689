/** In the keyboard view: what is asked before a draw or a pass, with the button that does it and the one that goes back. */

import type { Chair } from "../model/chair";
import { Button, Sheet } from "../parts";
import { questionWords } from "../parts/question";
import { t } from "../text";
import { word } from "../text/words";
import { problemText } from "../wire/problem-text";

/** Routes and the keeping of tickets are asked about where they are chosen. */
export function QuestionSheet({ chair }: { chair: Chair }) {
  const about = chair.confirmation.question.value?.about;
  const words = questionWords(chair, { tickets: word(chair.story.board.edition, "ticket", 2) });
  if (words === null || about === "route" || about === "keep") return null;
  const back = (): void => void chair.confirmation.back();
  const answers = (
    <>
      <Button kind="primary" action="confirm" onClick={() => void chair.confirmation.confirm()}>
        {words.verb}
      </Button>
      <Button action="back" keys="Esc" onClick={back}>
        {t("Back")}
      </Button>
    </>
  );
  return (
    <Sheet title={words.title} at="dialog" onClose={back} noCross footer={answers}>
      <p>{words.text}</p>
      {chair.problem.value && <p data-slot="refusal">{problemText(chair.problem.value)}</p>}
    </Sheet>
  );
}
