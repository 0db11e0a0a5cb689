/** The strip: what the others did since your last turn, or the summary of the network that is lit. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Emblem } from "../../cards";
import { nameOf } from "../../model/names";
import type { TurnTaken } from "../../model/since-your-turn";
import { Icon } from "../../parts";
import { n, t } from "../../text";
import { isSmall, windowSize } from "./frame";
import { NetworkSummary } from "./network-summary";
import { Speed } from "./speed";
import type { TableState } from "./table-state";
import { TurnWords } from "./turn-words";
import "./since.css";

const LINES = 3;

export function Since({ state }: { state: TableState }) {
  const { chair, story } = state;
  const network = state.network.value;
  const title =
    network === null
      ? state.since.value.some((one) => one.seat === chair.seat)
        ? t("While you were away")
        : t("Since your last turn")
      : t("{name}'s network", { name: nameOf(story, network) });
  const open = (): void => {
    state.sheet.value = "log";
  };
  return (
    <section class="since" aria-label={title}>
      <header class="since-head">
        <button
          type="button"
          class="since-title"
          data-action="log"
          aria-label={isSmall.value ? t("{title}: show the log", { title }) : undefined}
          title={t("Show the log")}
          onClick={open}
        >
          <Icon name="clock" size={16} />
          <span>{title}</span>
        </button>
        {!isSmall.value && <Speed state={state} />}
      </header>
      {network === null ? (
        <Turns state={state} onMore={open} />
      ) : (
        <NetworkSummary state={state} seat={network} />
      )}
    </section>
  );
}

/** One entry for each turn; three lines of them, then how many more there are. */
function Turns({ state, onMore }: { state: TableState; onMore: () => void }) {
  const turns = state.since.value;
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(turns.length);
  const size = windowSize.value;
  useLayoutEffect(() => setMost(turns.length), [turns, size]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || isSmall.value || most <= LINES) return; // so few never need more lines
    const tops = new Set([...box.children].map((one) => (one as HTMLElement).offsetTop));
    if (tops.size > LINES) setMost(most - 1);
  });
  if (turns.length === 0) return <p class="since-none">{t("Nothing has happened yet.")}</p>;
  const shown = turns.slice(0, most);
  const more = turns.length - shown.length;
  return (
    <ul class="since-list" ref={list}>
      {shown.map((turn) => (
        <li key={turn.turn}>
          <Turn state={state} turn={turn} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" class="since-item" onClick={onMore}>
            {n("{number} more", "{number} more", more)}
          </button>
        </li>
      )}
    </ul>
  );
}

function Turn({ state, turn }: { state: TableState; turn: TurnTaken }) {
  const { seat, action } = turn;
  const inside = (
    <>
      <Emblem seat={seat} size={16} label={nameOf(state.story, seat)} />
      {seat === state.chair.seat && <Icon name="bot" size={16} label={t("a bot for you")} />}
      <span>
        <TurnWords board={state.story.board} action={action} />
      </span>
    </>
  );
  // On phones the whole strip opens the log.
  if (action.did !== "claimed" || isSmall.value) return <span class="since-item">{inside}</span>;
  return (
    <button type="button" class="since-item" onClick={() => state.showClaim(action.route)}>
      {inside}
    </button>
  );
}
