/** What all may count of a player: pieces, cards, tickets, merchandise. Few pieces are a warning in words. */

import type { Board } from "../model/board";
import { n, t } from "../text";
import { word } from "../text/words";
import type { SeatView } from "../wire/types";
import { Chip } from "./chip";
import { Icon, type IconName, pieceIcon } from "./icon";

const FEW = 6;
const FEWEST = 2;

type Props = {
  board: Board;
  view: SeatView;
  done?: number | undefined;
  isChoosing?: boolean | undefined;
  hasPlayed?: boolean | undefined;
  /** For chips: the warning without its word. */
  short?: boolean | undefined;
};

export function Figures({ board, view, done, isChoosing = false, hasPlayed = false, short = false }: Props) {
  const { edition } = board;
  const tickets = view.ticket_count ?? 0;
  return (
    <span class="figures-row">
      <Pieces board={board} pieces={view.pieces} short={short} />
      <Figure icon="cards" number={view.hand_size} label={word(edition, "card", view.hand_size)} />
      <Figure
        icon="ticket"
        // before the first turn nobody has any yet
        number={isChoosing ? "–" : done === undefined ? tickets : `${done}/${tickets}`}
        label={
          done === undefined
            ? word(edition, "ticket", tickets)
            : t("{tickets} completed", { tickets: word(edition, "ticket", tickets) })
        }
      />
      {edition.merchandise_cards > 0 && !isChoosing && (
        <Figure icon="box" number={view.merchandise} label={word(edition, "merchandise", view.merchandise)} />
      )}
      {hasPlayed && !short && (
        <Chip tone="plain" icon="check">
          <span class="unseen">{t("has played")}</span>
        </Chip>
      )}
      {isChoosing &&
        (view.is_ready ? (
          <Chip tone="good" icon="check">
            {t("ready")}
          </Chip>
        ) : (
          <Chip tone="brass">{t("choosing")}</Chip>
        ))}
    </span>
  );
}

function Pieces({ board, pieces, short }: { board: Board; pieces: number; short: boolean }) {
  const icon = pieceIcon(board.edition);
  const name = word(board.edition, "piece", pieces);
  if (pieces > FEW) return <Figure icon={icon} number={pieces} label={name} />;
  return (
    <Chip tone={pieces <= FEWEST ? "bad" : "warn"} icon={icon} pulse={pieces <= FEWEST}>
      {short ? (
        <>
          {pieces}
          <span class="unseen">{n("{piece} left", "{piece} left", pieces, { piece: name })}</span>
        </>
      ) : (
        <>
          {n("{number} left", "{number} left", pieces)}
          <span class="unseen">{name}</span>
        </>
      )}
    </Chip>
  );
}

function Figure({ icon, number, label }: { icon: IconName; number: number | string; label: string }) {
  return (
    <span class="figure" title={`${number} ${label}`}>
      <Icon name={icon} size={18} />
      {number}
      <span class="unseen">{label}</span>
    </span>
  );
}
