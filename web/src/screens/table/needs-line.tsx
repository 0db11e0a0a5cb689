/** What a ticket still needs, in a line: "5 trains to go · need 1 blue". */

import { CardSymbol } from "../../cards";
import type { Needs } from "../../model/ticket-needs";
import { Icon, pieceIcon } from "../../parts";
import { c, rich, t } from "../../text";
import { cards as cardsInWords, some } from "../../text/counts";
import { counted, kindName } from "../../text/words";
import type { Edition, Kind } from "../../wire/types";
import "./needs-line.css";

/** So many kinds of missing cards are shown one by one; more are counted together. */
const FEW = 2;

type Props = { edition: Edition; needs: Needs | null; isBrief?: boolean };

export function NeedsLine({ edition, needs, isBrief = false }: Props) {
  if (needs === null) return null;
  if (needs.state === "done") return <span class="needs needs-good">{c("ticket", "Completed")}</span>;
  if (needs.state === "lost") return <span class="needs needs-bad">{t("no path left")}</span>;
  const pieces = some(edition, "piece", needs.pieces);
  const cards =
    needs.missing.length === 0 ? (
      <b class="needs-good">{t("no more cards")}</b>
    ) : needs.missing.length > FEW ? (
      <b>{cardsInWords(needs.missing.reduce((sum, [, count]) => sum + count, 0))}</b>
    ) : (
      <Missing edition={edition} missing={needs.missing} />
    );
  if (isBrief)
    return (
      <span class="needs" title={needsText(edition, needs)}>
        <span class="unseen">{needsText(edition, needs)}</span>
        <span class="needs-brief" aria-hidden="true">
          <Icon name={pieceIcon(edition)} size={14} />
          {needs.pieces} ·{needs.missing.length === 0 && <Icon name="check" size={14} />}
          {needs.missing.length > 0 && cards}
        </span>
      </span>
    );
  return (
    <span class="needs" title={needsText(edition, needs)}>
      {rich("{pieces} to go · need {cards}", { pieces, cards })}
    </span>
  );
}

function Missing({ edition, missing }: { edition: Edition; missing: readonly [Kind, number][] }) {
  return (
    <span class="needs-cards">
      {missing.map(([kind, count]) => (
        <span key={kind}>
          {count}
          <CardSymbol edition={edition} kind={kind} size={15} />
        </span>
      ))}
    </span>
  );
}

/** The same in plain words. */
export function needsText(edition: Edition, needs: Needs): string {
  if (needs.state === "done") return c("ticket", "Completed");
  if (needs.state === "lost") return t("no path left");
  const cards = needs.missing.map(([kind, count]) =>
    edition.colours.includes(kind)
      ? counted(edition, kind, count)
      : t("{count} of one colour", { count, kind: kindName(edition, kind) }),
  );
  return t("{pieces} to go · need {cards}", {
    pieces: some(edition, "piece", needs.pieces),
    cards: cards.length === 0 ? t("no more cards") : cards.join(" + "),
  });
}
