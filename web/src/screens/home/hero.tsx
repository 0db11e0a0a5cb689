/** What this is, and one click to a game. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../look/icon";
import { levelName, usualLevel } from "../../parts/levels";
import { t } from "../../text";
import { opening, playNow, refusal } from "./create-table";
import { chosen } from "./game-setup";
import { isReady, levels } from "./offers";
import { Wheels } from "./wheels";
import "./hero.css";

export function Hero() {
  const [isWished, setWished] = useState(false);
  const isNow = isReady.value;
  useEffect(() => {
    if (!isWished || !isNow) return;
    setWished(false);
    playNow();
  }, [isWished, isNow]);
  return (
    <section class="hero" aria-labelledby="hero-title">
      <Wheels />
      <div class="hero-words">
        <h1 id="hero-title" class="hero-title">
          <span>{t("Rails across the country,")}</span> <span>{t("carts through the city")}</span>
        </h1>
        <p class="hero-text">{t("Board games of claiming routes. No account, works offline.")}</p>
      </div>
      <div class="hero-play">
        <button
          type="button"
          class="hero-button"
          data-action="play-now"
          aria-describedby="hero-what"
          onClick={() => setWished(true)}
        >
          <Icon name="play" size={24} />
          {isWished || opening.value === "now" ? t("One moment…") : t("Play now")}
        </button>
        <What />
      </div>
    </section>
  );
}

/** What a click begins; or why it did not. */
function What() {
  const wrong = refusal.value?.what === "now" ? refusal.value.sentence : null;
  const edition = chosen.value;
  return (
    <p id="hero-what" class="hero-what" role={wrong ? "alert" : undefined}>
      {wrong ??
        (edition &&
          t("{edition}, you and two bots ({level})", {
            edition: edition.title,
            level: levelName(usualLevel(levels.value)),
          }))}
    </p>
  );
}
