/** The ranking of merchandise: who has which place, and which places a tie skips. */

import { Emblem } from "../cards";
import { Icon } from "../parts";
import { t } from "../text";
import { figure } from "../text/locale";
import { word } from "../text/words";
import type { Edition, Result } from "../wire/types";
import type { NameOf } from "./headline";
import { ordinal, placeName, signed } from "./labels";
import { ranks } from "./ranks";
import "./details.css";

export function Ranking({ edition, result, names }: { edition: Edition; result: Result; names: NameOf }) {
  const list = ranks(edition, result);
  return (
    <section class="score-details" aria-labelledby="score-ranking-title">
      <header>
        <h2 id="score-ranking-title">{t("Merchandise ranking")}</h2>
        <p>
          {t("One card for each claimed route with a {piece} symbol, whatever its length", {
            piece: word(edition, "piece"),
          })}
        </p>
      </header>
      <ol class="score-ranks">
        {list.map((rank) => (
          <li key={rank.place} class={rank.seats.length === 0 ? "is-empty" : ""}>
            <p class="score-rank display">
              <span>{ordinal(rank.place)}</span>
              <span>{rank.seats.length === 0 ? <s>{signed(rank.points)}</s> : signed(rank.points)}</span>
            </p>
            {rank.seats.map((seat) => (
              <p key={seat} class="score-rank-seat">
                <Emblem seat={seat} size={20} />
                <b>{names(seat)}</b>
                <span class="score-count">
                  <Icon name="box" />
                  {figure(result.lines[seat]?.merchandise ?? 0)}
                </span>
              </p>
            ))}
            {rank.seats.length === 0 && (
              <p>
                {rank.skippedBy === null
                  ? t("Nobody: no other player has cards")
                  : t("Skipped: players share {place}", { place: placeName(rank.skippedBy) })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
