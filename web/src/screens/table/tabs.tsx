/** The tabs of small screens: the board, or one of the things that have no room beside it. */

import { Icon, type IconName } from "../../parts";
import { t } from "../../text";
import { capital } from "../../text/words";
import type { Tab, TableState } from "./table-state";
import { tickets } from "./ticket-word";
import { doneOf } from "./tickets";
import "./tabs.css";

export function Tabs({ state }: { state: TableState }) {
  const { chair, story } = state;
  const done = doneOf(chair);
  const all: { tab: Tab; icon: IconName; label: string; badge?: string }[] = [
    { tab: "board", icon: "board", label: t("Board") },
    {
      tab: "tickets",
      icon: "ticket",
      label: capital(tickets(story.board.edition)),
      ...(done.all > 0 ? { badge: `${done.done}/${done.all}` } : {}),
    },
    { tab: "routes", icon: "route", label: t("Routes") },
    { tab: "players", icon: "players", label: t("Players") },
    { tab: "log", icon: "log", label: t("Log") },
  ];
  return (
    <nav class="tabs" aria-label={t("Parts of the table")}>
      {all.map(({ tab, icon, label, badge }) => (
        <button
          key={tab}
          type="button"
          class="tab"
          aria-current={state.tab.value === tab ? "page" : undefined}
          data-tab={tab}
          onClick={() => {
            state.tab.value = tab;
          }}
        >
          <Icon name={icon} />
          {badge !== undefined && <span class="tab-badge">{badge}</span>}
          <span class="tab-label">{label}</span>
        </button>
      ))}
    </nav>
  );
}
