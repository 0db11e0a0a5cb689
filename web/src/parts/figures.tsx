/** What all may count of a player: pieces, cards, tickets, merchandise. Few pieces are a warning in words; so few that the last
 *  round begins, a louder one. */

import { Icon, type IconName, pieceIcon } from "../look/icon";
import type { Board } from "../model/board";
import { n, t } from "../text";
import { word } from "../text/words";
import type { SeatView } from "../wire/types";
import { Chip } from "./chip";

const FEW = 6;

type Props = {
  board: Board;
  view: SeatView;
  done?: number | undefined;
  isChoosing?: boolean | undefined;
  hasPlayed?: boolean | undefined;
  /** For chips: pieces and cards alone. */
  short?: boolean | undefined;
};

export function Figures({ board, view, done, isChoosing = false, hasPlayed = false, short = false }: Props) {
  const { edition } = board;
  const tickets = view.ticket_count ?? 0;
  if (isChoosing)
    return (
      <span class="figures-row">
        {view.is_ready ? (
          <Chip tone="good" icon="check">
            {short ? <span class="unseen">{t("ready")}</span> : t("ready")}
          </Chip>
        ) : (
          <Chip tone="brass" icon={short ? "wait" : undefined}>
            {short ? <span class="unseen">{t("choosing")}</span> : t("choosing")}
          </Chip>
        )}
      </span>
    );
  return (
    <span class="figures-row">
      {hasPlayed && !short && <Icon name="check" size={16} label={t("has played")} />}
      <Pieces board={board} pieces={view.pieces} />
      <Figure icon="cards" number={view.hand_size} label={word(edition, "card", view.hand_size)} />
      {!short && (
        <Figure
          icon="ticket"
          number={done === undefined ? tickets : `${done}/${tickets}`}
          label={
            done === undefined
              ? word(edition, "ticket", tickets)
              : n("{ticket} completed", "{ticket} completed", tickets, {
                  ticket: word(edition, "ticket", tickets),
                })
          }
        />
      )}
      {!short && edition.merchandise_cards > 0 && (
        <Figure icon="box" number={view.merchandise} label={word(edition, "merchandise", view.merchandise)} />
      )}
    </span>
  );
}

function Pieces({ board, pieces }: { board: Board; pieces: number }) {
  const icon = pieceIcon(board.edition);
  const name = word(board.edition, "piece", pieces);
  const endsGame = pieces <= board.edition.last_round_at;
  if (pieces > FEW && !endsGame) return <Figure icon={icon} number={pieces} label={name} />;
  return (
    <Chip tone={endsGame ? "bad" : "warn"} icon={icon} pulse={endsGame}>
      <span>{pieces}</span>
      <span class="unseen">{n("{piece} left", "{piece} left", pieces, { piece: name })}</span>
    </Chip>
  );
}

function Figure({ icon, number, label }: { icon: IconName; number: number | string; label: string }) {
  return (
    <span class="figure" title={`${number} ${label}`}>
      <Icon name={icon} size={16} />
      {number}
      <span class="unseen">{label}</span>
    </span>
  );
}
