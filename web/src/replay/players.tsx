/** The players and the market at the moment that a replay shows: points, pieces, cards, and every hand if wanted. */

import { CardSymbol, Emblem } from "../cards";
import { namesOf } from "../model/names";
import { Icon, pieceIcon } from "../parts";
import { n, t } from "../text";
import { cards, some } from "../text/counts";
import { figure } from "../text/locale";
import { cardName, counted } from "../text/words";
import type { Edition, SeatView, View } from "../wire/types";
import type { Replay } from "./replay";
import "./players.css";

export function Players({ replay, isOpen }: { replay: Replay; isOpen: boolean }) {
  const { turn, seat } = replay.stop.value;
  const { edition } = replay.story.board;
  const names = namesOf(replay.story.table.value);
  return (
    <section class="replay-players" aria-labelledby="replay-players-title">
      <header>
        <h2 id="replay-players-title">
          {turn === 0 ? t("At the start") : t("At move {move}", { move: turn })}
        </h2>
        <span>{t("points")}</span>
      </header>
      <ul>
        {replay.story.view.value.seats.map((one) => (
          <li
            key={one.seat}
            class={`replay-player ${one.seat === seat ? "is-now" : ""}`}
            data-slot={`player-${one.seat}`}
          >
            <Emblem seat={one.seat} size={26} />
            <span class="replay-name" title={names[one.seat]}>
              {names[one.seat]}
            </span>
            <Figures edition={edition} seat={one} />
            <b class="figures">{figure(one.points)}</b>
            {isOpen && <OpenHand edition={edition} hand={one.hand ?? {}} />}
          </li>
        ))}
      </ul>
      <Market edition={edition} view={replay.story.view.value} />
    </section>
  );
}

/** The face-up cards, and how many are left in the deck. */
function Market({ edition, view }: { edition: Edition; view: View }) {
  const deck = n("{number} card in the deck", "{number} cards in the deck", view.deck);
  return (
    <div class="replay-market">
      <ul class="replay-hand" aria-label={t("Face-up cards")}>
        {view.market.map((kind, slot) => (
          <li key={slot} class="replay-card" data-slot={`market-${slot}`} data-kind={kind ?? undefined}>
            {kind === null ? (
              <span class="unseen">{t("empty slot")}</span>
            ) : (
              <>
                <CardSymbol kind={kind} edition={edition} size={20} quiet />
                <span class="unseen">{cardName(edition, kind)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <span class="replay-deck" title={deck}>
        <Icon name="cards" size={16} />
        <span aria-hidden="true">{view.deck}</span>
        <span class="unseen">{deck}</span>
      </span>
    </div>
  );
}

function Figures({ edition, seat }: { edition: Edition; seat: SeatView }) {
  const pieces = some(edition, "piece", seat.pieces);
  const hand = cards(seat.hand_size);
  return (
    <span class="replay-figures">
      <span title={pieces}>
        <Icon name={pieceIcon(edition)} size={16} />
        <span aria-hidden="true">{seat.pieces}</span>
        <span class="unseen">{pieces}</span>
      </span>
      <span title={hand}>
        <Icon name="cards" size={16} />
        <span aria-hidden="true">{seat.hand_size}</span>
        <span class="unseen">{hand}</span>
      </span>
      {edition.merchandise_cards > 0 && (
        <span title={t("Merchandise")}>
          <Icon name="box" size={16} />
          <span class="unseen">{t("Merchandise")}</span>
          {seat.merchandise}
        </span>
      )}
    </span>
  );
}

/** A hand as symbols with counts, wilds first and then in printed order. */
function OpenHand({ edition, hand }: { edition: Edition; hand: Readonly<Record<string, number>> }) {
  const kinds = ["wild", ...edition.colours].filter((kind) => (hand[kind] ?? 0) > 0);
  return (
    <ul class="replay-hand" aria-label={t("Hand")}>
      {kinds.map((kind) => (
        <li key={kind} class="replay-card">
          <CardSymbol kind={kind} edition={edition} size={17} quiet />
          <span aria-hidden="true">{hand[kind]}</span>
          <span class="unseen">{counted(edition, kind, hand[kind] ?? 0)}</span>
        </li>
      ))}
      {kinds.length === 0 && <li class="replay-card">{t("no cards")}</li>}
    </ul>
  );
}
