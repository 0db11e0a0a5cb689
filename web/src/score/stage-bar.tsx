/** The bar under the score: the stages of the tour, and how it goes on. */

import { stillness } from "../model/preferences";
import { Button, Icon, Segmented } from "../parts";
import { t } from "../text";
import type { Edition } from "../wire/types";
import { stageName } from "./labels";
import type { Stage } from "./stages";
import { SPEEDS, type Tour } from "./tour";
import "./stage-bar.css";

export function StageBar({ tour, edition }: { tour: Tour; edition: Edition }) {
  return (
    <footer class="stage-bar">
      <Stages tour={tour} edition={edition} />
      {stillness.value ? <Turning tour={tour} /> : <Pace tour={tour} />}
    </footer>
  );
}

function Stages({ tour, edition }: { tour: Tour; edition: Edition }) {
  const now = tour.stages.indexOf(tour.stage.value);
  return (
    <nav aria-label={t("Scoring stages")}>
      <ol class="stages">
        {tour.stages.map((stage, index) => (
          <li key={stage}>
            <button
              type="button"
              class={`stage ${index < now ? "is-past" : ""} ${index === now ? "is-now" : ""}`}
              aria-current={index === now ? "step" : undefined}
              onClick={() => tour.showStage(stage)}
            >
              <span class="stage-number">{index < now ? <Icon name="check" /> : index + 1}</span>
              <span class="stage-name">{stageName(edition, stage)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** How fast the tour goes. */
function Pace({ tour }: { tour: Tour }) {
  const isPlaying = tour.isPlaying.value;
  const speed = tour.speed.value;
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!;
  return (
    <div class="stage-pace">
      <Button kind="plain" icon={isPlaying ? "pause" : "play"} onClick={() => tour.toggle()}>
        <span class="stage-word">
          {isPlaying ? t("Pause") : tour.isAtEnd.value ? t("Watch the scoring") : t("Resume")}
        </span>
      </Button>
      <div class="stage-speeds">
        <Segmented
          label={t("Scoring speed")}
          options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
          value={String(speed)}
          onChange={(value) => {
            tour.speed.value = Number(value);
          }}
        />
      </div>
      <button
        type="button"
        class="stage-speed"
        aria-label={t("Scoring speed: {speed}", { speed: `${speed}×` })}
        onClick={() => {
          tour.speed.value = next;
        }}
      >
        {`${speed}×`}
      </button>
      {!tour.isAtEnd.value && (
        <Button keys="S" action="skip" onClick={() => tour.skip()}>
          <span class="stage-word">{t("Skip the scoring")}</span>
          <span class="stage-short" aria-hidden="true">
            {t("Skip")}
          </span>
        </Button>
      )}
    </div>
  );
}

/** For those who want no motion: from stage to stage by hand. */
function Turning({ tour }: { tour: Tour }) {
  const now = tour.stages.indexOf(tour.stage.value);
  const to = (stage: Stage | undefined) => stage && tour.showStage(stage);
  return (
    <div class="stage-pace">
      <Button kind="plain" icon="left" isOff={now === 0} onClick={() => to(tour.stages[now - 1])}>
        {t("Back")}
      </Button>
      <Button kind="plain" icon="right" isOff={tour.isAtEnd.value} onClick={() => to(tour.stages[now + 1])}>
        {t("Next")}
      </Button>
    </div>
  );
}
