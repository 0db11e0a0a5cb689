/** For those who have no game here yet: what it is about, in three steps. */

import { go } from "../../address";
import { Icon, type IconName } from "../../look/icon";
import { myGames } from "../../model/games";
import { Button } from "../../parts/button";
import { t } from "../../text";
import { isOnlyLesson } from "../../tutorial/kept-lessons";
import { StartTutorial } from "../../tutorial/start-button";
import { chosen } from "./game-setup";
import "./newcomers.css";

/** Whether there is no game in this browser yet, but for lessons. */
export const isNewHere = (): boolean => myGames.value.every((one) => isOnlyLesson(one.id));

export function Newcomers() {
  if (!isNewHere()) return null;
  const steps: { icon: IconName; text: string }[] = [
    { icon: "cards", text: t("Draw cards in the colours you need.") },
    { icon: "route", text: t("Pay with them to claim routes.") },
    {
      icon: "ticket",
      text: t("Connect the two cities on each ticket. Tickets you don't complete cost points."),
    },
  ];
  const edition = chosen.value;
  return (
    <section class="leaf newcomers" aria-labelledby="newcomers-title">
      <h2 id="newcomers-title">{t("New here?")}</h2>
      <ol class="newcomers-steps">
        {steps.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={24} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p class="newcomers-note">
        {t("The tutorial is a real game of three turns. It takes about three minutes.")}
      </p>
      <div class="newcomers-ways">
        <StartTutorial kind="primary" />
        <Button kind="plain" icon="rules" onClick={() => go(edition ? `/rules/${edition.name}` : "/rules")}>
          {t("How to play")}
        </Button>
      </div>
    </section>
  );
}
