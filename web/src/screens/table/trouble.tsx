/** A table that cannot be shown: why, in words, and the way home. */

import { go } from "../../address";
import { Button } from "../../parts";
import { t } from "../../text";
import { api, Problem } from "../../wire/api";
import type { End } from "../../wire/stream";
import type { Seat } from "../../wire/types";
import "./trouble.css";

type Words = { title: string; text: string; retry?: boolean };

function ofEnd(end: End): Words {
  switch (end) {
    case "old-secret":
      return {
        title: t("Your link was replaced"),
        text: t("Your seat has moved to another device, or you have left it. This link no longer works."),
      };
    case "no-spectators":
      return {
        title: t("Only for its players"),
        text: t("The host does not allow spectators at this table. If you have a seat, use your own link."),
      };
    case "refused":
      return {
        title: t("The server closed the connection"),
        text: t("Reload the page to continue."),
        retry: true,
      };
  }
}

function ofProblem(problem: Problem): Words {
  switch (problem.slug) {
    case "unknown-game":
      return {
        title: t("There is no such table"),
        text: t("The link may be incomplete, or the table has been removed."),
      };
    case "no-spectators":
      return ofEnd("no-spectators");
    case "old-secret":
      return ofEnd("old-secret");
    case "unknown-secret":
      return {
        title: t("This link does not open a seat"),
        text: t("It may be incomplete. Ask the host for a new one."),
      };
    default:
      return problem.isSilent
        ? {
            title: t("The server cannot be reached"),
            text: t("Your game is saved on the server. Try again in a moment."),
            retry: true,
          }
        : {
            title: problem.body.title ?? t("That did not work"),
            text: problem.message,
            retry: problem.isPassing,
          };
  }
}

type Props = { problem: Problem; id: string; onRetry(): void } | { end: End };

export function Trouble(p: Props) {
  const words = "end" in p ? ofEnd(p.end) : ofProblem(p.problem);
  const isTakable = "problem" in p && p.problem.slug === "seat-handed-over";
  const retry = "end" in p ? () => location.reload() : p.onRetry;
  return (
    <main class="trouble">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <div class="trouble-ways">
        {isTakable && <TakeBack id={p.id} seat={Number(p.problem.body["seat"])} onDone={p.onRetry} />}
        {words.retry && (
          <Button kind="primary" onClick={retry}>
            {t("Try again")}
          </Button>
        )}
        <Button kind={words.retry || isTakable ? "plain" : "primary"} onClick={() => go("/")}>
          {t("To the home page")}
        </Button>
      </div>
    </main>
  );
}

/** Somebody else has the seat by the host's code; whoever had it before takes it back. */
function TakeBack({ id, seat, onDone }: { id: string; seat: Seat; onDone(): void }) {
  const take = async (): Promise<void> => {
    try {
      await api.takeBack(id, seat);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
    onDone(); // which shows the table, or what is wrong now
  };
  return (
    <Button kind="primary" action="take-back" onClick={take}>
      {t("Take my seat back")}
    </Button>
  );
}
