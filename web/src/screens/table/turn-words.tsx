/** What a turn was about, in as few words and symbols as the strip has room for. */

import { CardSymbol } from "../../cards";
import type { Board } from "../../model/board";
import type { LogAction } from "../../model/log";
import { between } from "../../parts";
import { n, rich, t } from "../../text";
import { points } from "../../text/counts";
import { tickets } from "./ticket-word";

export function TurnWords({ board, action }: { board: Board; action: LogAction }) {
  const noun = tickets(board.edition);
  switch (action.did) {
    case "claimed":
      return (
        <>
          {between(board, board.routes.get(action.route), action.route)}{" "}
          <b>
            <span aria-hidden="true">+{action.points}</span>
            <span class="unseen">{points(action.points)}</span>
          </b>
        </>
      );
    case "drew": {
      const known = action.cards.flatMap((card) => (card.kind === null ? [] : [card.kind]));
      const blind = action.cards.length - known.length;
      const symbols = known.map((kind, i) => (
        <CardSymbol key={i} edition={board.edition} kind={kind} size={15} />
      ));
      if (known.length === 0) return <>{n("drew {number}", "drew {number}", blind)}</>;
      return (
        <>
          {blind === 0
            ? rich("took {cards}", { cards: symbols })
            : rich("took {cards} + {blind}", { cards: symbols, blind: String(blind) })}
        </>
      );
    }
    case "kept":
      return <>{t("{tickets}, kept {kept}", { tickets: noun, kept: action.kept })}</>;
    case "looked":
      return <>{noun}…</>;
    default:
      return <>{t("passed")}</>;
  }
}
