/** A button. One that cannot be pressed now says why in its own label, and can still be reached. */

import type { ComponentChildren, Ref } from "preact";
import { Icon, type IconName } from "../look/icon";
import { keyName } from "../text/key-names";
import "./button.css";

type Props = {
  kind?: "primary" | "plain" | "ghost" | undefined;
  /** Why it cannot be pressed now; it takes the label's place. */
  reason?: string | null | undefined;
  /** It cannot be pressed now and something else says why. */
  isOff?: boolean | undefined;
  /** The key that does the same. */
  keys?: string | undefined;
  /** A second, smaller line: "23 available". */
  count?: string | null | undefined;
  icon?: IconName | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
  /** It was pressed although it cannot be. */
  onRefused?: (() => void) | undefined;
  /** The pointer or the focus came to it. */
  onReach?: (() => void) | undefined;
  type?: "button" | "submit" | undefined;
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  /** The name, where only an icon is shown. */
  label?: string | undefined;
  /** What it does, for tests: the same in every language. */
  action?: string | undefined;
  class?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  /** It leads somewhere: a link that looks like a button. */
  href?: string | undefined;
  /** What the linked file is kept as; empty: as the server calls it. */
  download?: string | undefined;
  children?: ComponentChildren;
};

/** Keys whose short name on the button is not their own. */
const KEYS: Record<string, string> = { Esc: "Escape", "␣": "Space", "⏎": "Enter" };

export function Button(p: Props) {
  const isOff = (p.reason ?? null) !== null || p.isOff === true;
  const isIcon = p.children === undefined && (p.reason ?? null) === null;
  const look = [
    "button",
    `button-${p.kind ?? "plain"}`,
    isOff && "button-off",
    isIcon && "button-icon",
    p.class,
  ].filter(Boolean);
  const common = {
    class: look.join(" "),
    "aria-label": p.label,
    title: p.label,
    "data-action": p.action,
  };
  if (p.href !== undefined)
    return (
      <a {...common} href={p.href} download={p.download} onClick={p.onClick}>
        <Inside {...p} isIcon={isIcon} isOff={isOff} />
      </a>
    );
  return (
    <button
      {...common}
      ref={p.buttonRef ?? null}
      type={p.type ?? "button"}
      aria-disabled={isOff || undefined}
      aria-pressed={p.pressed}
      aria-expanded={p.expanded}
      aria-keyshortcuts={p.keys === undefined ? undefined : (KEYS[p.keys] ?? p.keys)}
      onPointerEnter={p.onReach}
      onFocus={p.onReach}
      onClick={(event) => {
        if (isOff) {
          event.preventDefault();
          p.onRefused?.();
        } else p.onClick?.(event);
      }}
    >
      <Inside {...p} isIcon={isIcon} isOff={isOff} />
    </button>
  );
}

function Inside({
  icon,
  reason,
  count,
  keys,
  isIcon,
  isOff,
  children,
}: Props & { isIcon: boolean; isOff: boolean }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {!isIcon && (
        <span class="button-label">
          <span>{reason ?? children}</span>
          {count && !isOff ? <span class="button-count">{count}</span> : null}
        </span>
      )}
      {keys && !isOff ? (
        <span class="key" aria-hidden="true">
          {keyName(keys)}
        </span>
      ) : null}
    </>
  );
}
