/** The guide of the first game: small steps that point at the table. It never stands in the way of playing. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useId, useState } from "preact/hooks";
import { announce } from "../model/announcer";
import type { Chair } from "../model/chair";
import { Button, Icon } from "../parts";
import { t } from "../text";
import { type Place, placeBeside } from "./place";
import { step, stopGuide } from "./progress";
import { type Step, stepsOf } from "./steps";
import "./guide.css";

export function Guide({ chair }: { chair: Chair }) {
  useSignalEffect(() => {
    const now = step.value;
    if (now === null || chair.story.live.value === null) return;
    const steps = stepsOf(chair);
    const next = steps.findIndex((one, index) => index >= now && !one.isDone(chair));
    if (next > now) step.value = next;
  });
  const isPlaying =
    chair.seat !== null && chair.story.live.value !== null && chair.story.moment.value === null;
  if (step.value === null || !isPlaying || chair.story.isOver.value) return null;
  return <Card steps={stepsOf(chair)} now={step.value} />;
}

function Card({ steps, now }: { steps: readonly Step[]; now: number }) {
  const here = steps[now];
  const place = useTarget(here);
  const title = useId();
  const said = here && `${here.title}. ${here.text}`;
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  if (!here) return null;
  const isLast = now === steps.length - 1;
  const go = (to: number) => (): void => {
    step.value = to;
  };
  return (
    <>
      {place?.ring && <div class="guide-ring" style={place.ring} aria-hidden="true" />}
      <aside
        class={`guide guide-${place?.side ?? "free"}`}
        style={place?.card ?? {}}
        aria-labelledby={title}
        data-guide={now}
      >
        {place?.tip && <span class="guide-tip" style={place.tip} aria-hidden="true" />}
        <header>
          <h2 id={title}>{here.title}</h2>
          <span class="guide-count">{t("{step} of {steps}", { step: now + 1, steps: steps.length })}</span>
          <button
            type="button"
            class="guide-close"
            aria-label={t("Close the guide")}
            onClick={() => stopGuide(false)}
          >
            <Icon name="close" size={18} />
          </button>
        </header>
        <p>{here.text}</p>
        <footer>
          <button type="button" class="guide-never" onClick={() => stopGuide(true)}>
            {t("Don't show again")}
          </button>
          {now > 0 && <Button onClick={go(now - 1)}>{t("Back")}</Button>}
          <Button onClick={isLast ? () => stopGuide(true) : go(now + 1)}>
            {isLast ? t("Done") : t("Next")}
          </Button>
        </footer>
      </aside>
    </>
  );
}

/** Where the card stands beside what it points at; it follows when the page is laid out anew. */
function useTarget(here: Step | undefined): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  const wanted = here?.targets.join(" ") ?? "";
  useEffect(() => {
    const look = (): void => setPlace(placeBeside(here?.targets ?? []));
    look();
    const timer = setInterval(look, 400);
    addEventListener("resize", look);
    return () => {
      clearInterval(timer);
      removeEventListener("resize", look);
    };
  }, [wanted]);
  return place;
}
