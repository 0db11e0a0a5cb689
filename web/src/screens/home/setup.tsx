/** Setting up a game: edition, way of playing, seats, options, start. */

import { useRef, useState } from "preact/hooks";
import { Button } from "../../parts/button";
import { t } from "../../text";
import { opening, playPlan, refusal } from "./create-table";
import { EditionChoice } from "./edition-card";
import { places, plan } from "./game-setup";
import { Modes } from "./modes";
import { useNarrow } from "./narrow";
import { editions, isReady } from "./offers";
import { Online } from "./online";
import { Options } from "./options";
import { Seats } from "./seats";
import "./setup.css";

export function Setup() {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDivElement>(null);
  const isShown = isOpen || !isNarrow;
  const show = (): void => {
    if (!isShown) requestAnimationFrame(() => details.current?.previousElementSibling?.scrollIntoView());
    setOpen(true);
  };
  return (
    <section class="leaf setup" aria-labelledby="setup-title">
      <header class="setup-head">
        <h2 id="setup-title">{t("Set up a game")}</h2>
        {!isNarrow && <Modes isShown={isShown} isNarrow={isNarrow} onChoose={show} />}
      </header>
      <EditionChoice lines={editions.value ?? []} />
      {isNarrow && <Modes isShown={isShown} isNarrow={isNarrow} onChoose={show} />}
      {isShown && (
        <div class="setup-details" ref={details}>
          <Seats />
          {plan.value.mode === "online" && <Online />}
          <Options />
          <Start />
        </div>
      )}
    </section>
  );
}

function Start() {
  const problem = refusal.value?.what === "plan" ? refusal.value.sentence : null;
  const isBusy = opening.value === "plan";
  return (
    <footer class="setup-foot">
      <p class="setup-hint" role={problem ? "alert" : undefined}>
        {problem ?? hint()}
      </p>
      <Button
        kind="primary"
        action="start"
        onClick={playPlan}
        {...(isReady.value ? {} : { reason: t("Waiting for the server") })}
      >
        {isBusy ? t("One moment…") : label()}
      </Button>
    </footer>
  );
}

const isOpenTable = (): boolean => places.value.some((one) => one.kind === "open");
const label = (): string => (isOpenTable() ? t("Open the table") : t("Start this game"));

function hint(): string {
  if (isOpenTable())
    return plan.value.isPublic
      ? t("The table is listed until all seats are taken.")
      : t("You get a link and a QR code to share.");
  if (places.value.filter((one) => one.kind === "you" || one.kind === "human").length > 1)
    return t("A curtain hides the cards between turns.");
  return t("The game starts immediately.");
}
