/** A table that cannot be shown: why, in words, and the way home. */

import { go } from "../../address";
import { Button } from "../../parts";
import { t } from "../../text";
import type { Problem } from "../../wire/api";
import type { End } from "../../wire/stream";
import "./trouble.css";

type Words = { title: string; text: string; retry?: boolean };

function ofEnd(end: End): Words {
  switch (end) {
    case "old-secret":
      return {
        title: t("Your link was replaced"),
        text: t("The host has made a new link for your seat. Ask for it; this one opens nothing any more."),
      };
    case "no-spectators":
      return {
        title: t("Only for its players"),
        text: t(
          "The host wants no spectators at this table. If you have a seat, come back by your own link.",
        ),
      };
    case "refused":
      return {
        title: t("The table has closed the line"),
        text: t("Load the page again to go on."),
        retry: true,
      };
  }
}

function ofProblem(problem: Problem): Words {
  switch (problem.slug) {
    case "unknown-game":
      return {
        title: t("There is no such table"),
        text: t("Perhaps a letter of the link is missing, or the table is gone."),
      };
    case "no-spectators":
      return ofEnd("no-spectators");
    case "old-secret":
      return ofEnd("old-secret");
    case "unknown-secret":
      return {
        title: t("This link opens no seat"),
        text: t("Perhaps a letter of it is missing. Ask the host for a new one."),
      };
    default:
      return problem.status === 0
        ? {
            title: t("The server cannot be reached"),
            text: t("Your game is kept there. Try again in a moment."),
            retry: true,
          }
        : {
            title: problem.body.title ?? t("That did not work"),
            text: problem.message,
            retry: problem.isPassing,
          };
  }
}

type Props = { problem: Problem; onRetry(): void } | { end: End };

export function Trouble(p: Props) {
  const words = "end" in p ? ofEnd(p.end) : ofProblem(p.problem);
  const retry = "end" in p ? () => location.reload() : p.onRetry;
  return (
    <main class="trouble">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <div class="trouble-ways">
        {words.retry && (
          <Button kind="primary" onClick={retry}>
            {t("Try again")}
          </Button>
        )}
        <Button kind={words.retry ? "plain" : "primary"} onClick={() => go("/")}>
          {t("To the start")}
        </Button>
      </div>
    </main>
  );
}
