/** What a route costs and brings: every payment to choose from, and the one button that claims it. */

import { useRef } from "preact/hooks";
import type { Camera } from "../board";
import { CardSymbol } from "../cards";
import { useShortcuts } from "../keys/shortcuts";
import type { Chair } from "../model/chair";
import { confirm } from "../model/preferences";
import { Button, Icon } from "../parts";
import { isSmall } from "../screens/table/frame";
import { t } from "../text";
import { paymentName, word } from "../text/words";
import { isAtBottom, useAnchor, useInSight } from "./anchor";
import { useFocus } from "./focus";
import { bringsGoods, colourOf, Gains } from "./gains";
import { Leader } from "./leader";
import { beside } from "./place";
import { Rows } from "./rows";
import "./sheet.css";
import "./payment.css";

type Props = { chair: Chair; camera: Camera | undefined; route: string; onClose(): void };

export function Payment({ chair, camera, route: id, onClose }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const board = chair.story.board;
  const edition = board.edition;
  const route = board.routes.get(id)!;
  const { payments, payment } = chair.claim;
  const anchor = useAnchor(camera, id, sheet);
  useInSight(camera, id, sheet);
  useFocus(sheet, ["[data-action=confirm]"], id);
  useShortcuts({ Escape: onClose }, { dialog: true });
  if (payment.value === null) return null;

  const pay = (): void => void chair.claim.claim();
  const isBottom = isAtBottom();
  const isBrief = isSmall.value;
  const isAtOnce = confirm.value === "never" && payments.value.length > 1;
  const placed = anchor && !isBottom ? beside(anchor.route, anchor.size, anchor.board, anchor.page) : null;
  return (
    <>
      {placed && anchor && <Leader from={anchor.route} placed={placed} size={anchor.size} />}
      <div
        ref={sheet}
        class="claim-sheet payment"
        data-at={isBottom ? "bottom" : "beside"}
        data-edition={edition.name}
        role="dialog"
        aria-labelledby="payment-title"
        aria-describedby="payment-gains"
        tabIndex={-1}
        style={placed ? { left: `${placed.left}px`, top: `${placed.top}px` } : {}}
        onKeyDown={(event) => {
          // On a payment Enter claims; a button does what it says.
          if (event.key !== "Enter" || event.repeat || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          pay();
        }}
      >
        <div class="payment-head">
          <h2 id="payment-title">
            {board.name(route.a)} – {board.name(route.b)}
          </h2>
          {!isBrief && (
            <p class="payment-colour">
              <CardSymbol kind={route.colour} edition={edition} quiet />
              {bringsGoods(chair, route)
                ? t("{colour} · with a {merchandise}", {
                    colour: colourOf(edition, route),
                    merchandise: word(edition, "merchandise"),
                  })
                : colourOf(edition, route)}
            </p>
          )}
          <button
            type="button"
            class="claim-close"
            aria-label={t("Close")}
            data-action="close"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <Gains chair={chair} route={route} isBrief={isBrief} />
        <Rows chair={chair} isAtOnce={isAtOnce} />
        <div class="payment-foot">
          <Button action="cancel" keys={isBottom ? undefined : t("Esc")} onClick={onClose}>
            {t("Cancel")}
          </Button>
          {!isAtOnce && (
            <Button kind="primary" action="confirm" keys={isBottom ? undefined : t("Enter")} onClick={pay}>
              {t("Claim with {cards}", { cards: paymentName(edition, payment.value) })}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
