/** Something that everybody at the table must know, across the whole width. It pushes what is below it aside. */

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../look/icon";
import "./banner.css";

type Props = {
  tone: "warn" | "bad" | "good" | "plain";
  title: string;
  text?: ComponentChildren;
  icon?: IconName | undefined;
  /** What stands at its end: an order of play, a button. */
  children?: ComponentChildren;
};

export function Banner({ tone, title, text, icon, children }: Props) {
  return (
    <section class={`banner banner-${tone}`} aria-label={title}>
      <Icon name={icon ?? (tone === "warn" ? "flag" : tone === "good" ? "check" : "info")} size={24} />
      <div class="banner-words">
        <h2 class="banner-title">{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children && <div class="banner-end">{children}</div>}
    </section>
  );
}
