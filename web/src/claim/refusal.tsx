/** Why a route cannot be claimed: the state, the server's sentence, and the rule it comes from. */

import { Suspense } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Camera } from "../board";
import { RuleSheet } from "../help";
import { useShortcuts } from "../keys/shortcuts";
import { announce } from "../model/announcer";
import type { Chair } from "../model/chair";
import { Button, Icon, RuleChip } from "../parts";
import { language, t } from "../text";
import type { Refusal as Reason } from "../wire/types";
import { type Anchor, isAtBottom, useAnchor, useInSight } from "./anchor";
import { useFocus } from "./focus";
import { type Box, under } from "./place";
import { cause, titleOf } from "./titles";
import "./sheet.css";
import "./refusal.css";

type Props = {
  chair: Chair;
  camera: Camera | undefined;
  route: string;
  refusal: Reason;
  onClose(): void;
};

/** The route with the places at its ends, which the paper leaves free. */
const aroundRoute = ({ route: { left, right, top, bottom } }: Anchor): Box => ({
  left,
  right,
  top: top - 14,
  bottom: bottom + 6,
});

/** Where the paper may lie: on the board if it fits there above or under the route, else anywhere on the page. */
function roomFor({ route, size, board, page }: Anchor): Box {
  const fits = route.bottom + size.height + 34 <= board.bottom || route.top - size.height - 30 >= board.top;
  return fits ? board : page;
}

export function Refusal({ chair, camera, route, refusal, onClose }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isReading, setReading] = useState(false);
  const edition = chair.story.board.edition;
  const anchor = useAnchor(camera, route, sheet);
  useInSight(camera, route, sheet);
  useFocus(sheet, ["[data-action=close]"], route);
  useShortcuts({ Escape: onClose }, { dialog: true, off: isReading });
  const title = titleOf(chair, refusal);
  const why = cause(chair, route, refusal);
  const when = why ? t("{player} claimed it in turn {turn}.", why) : "";
  useEffect(() => announce(`${title}. ${refusal.detail} ${when}`, "assertive"), [title, refusal, when]);

  const spoken = useRef(language.value);
  useEffect(() => {
    if (spoken.current !== language.value) void chair.claim.pickRoute(route); // to be told in the new language
    spoken.current = language.value;
  }, [language.value, chair, route]);

  const isBottom = isAtBottom();
  const placed =
    anchor && !isBottom ? under(aroundRoute(anchor), anchor.size, roomFor(anchor), anchor.tips) : null;
  const hasRule = refusal.rule !== "";
  return (
    <>
      <div
        ref={sheet}
        class="claim-sheet refusal"
        data-at={isBottom ? "bottom" : placed?.isAbove ? "above" : "under"}
        data-edition={edition.name}
        role="dialog"
        aria-labelledby="refusal-title"
        aria-describedby="refusal-why"
        tabIndex={-1}
        style={placed ? { left: `${placed.left}px`, top: `${placed.top}px` } : {}}
      >
        {placed && <span class="refusal-arrow" style={{ left: `${placed.arrow}px` }} aria-hidden="true" />}
        <span class="refusal-mark" aria-hidden="true">
          <Icon name="lock" />
        </span>
        <h2 id="refusal-title">{title}</h2>
        <p id="refusal-why" class="refusal-why">
          {refusal.detail} {when}
        </p>
        <div class="refusal-foot">
          {hasRule && <RuleChip rule={refusal.rule} />}
          <span class="refusal-acts">
            {hasRule && (
              <Button
                kind={isBottom ? "plain" : "ghost"}
                icon="rules"
                action="rule"
                onClick={() => setReading(true)}
              >
                {isBottom ? t("Read the rule") : t("Rule")}
              </Button>
            )}
            <Button
              kind={isBottom ? "primary" : "plain"}
              action="close"
              keys={isBottom ? undefined : t("Esc")}
              onClick={onClose}
            >
              {isBottom ? t("Got it") : t("Close")}
            </Button>
          </span>
        </div>
      </div>
      {isReading && (
        <Suspense fallback={null}>
          <RuleSheet edition={edition} rule={refusal.rule} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}
