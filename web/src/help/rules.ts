/** The rules of an edition in our own words: what it has is told, with its numbers and its words. */

import { t } from "../text";
import { factsOf } from "../text/facts";
import { capital, word } from "../text/words";
import type { Edition } from "../wire/types";
import { claiming, doubles } from "./claiming";
import { drawing } from "./drawing";
import { end, longest, merchandise, scoring, ties } from "./ending";
import type { Section, Writer } from "./paragraph";
import { program } from "./program";
import { rulings, secrets } from "./rulings";
import { goal, setup, turn } from "./start";
import { tickets } from "./tickets";

/** Every section, in the order in which a game meets them. */
export function rulesOf(edition: Edition): Section[] {
  const facts = factsOf(edition);
  const section = (id: string, title: string, write: Writer): Section => ({
    id,
    title,
    paragraphs: write(edition, facts).filter((one) => one !== null),
  });
  const sections = [
    section("goal", t("The goal"), goal),
    section("setup", t("Before the game"), setup),
    section("turn", t("Your turn"), turn),
    section("drawing", t("Drawing cards"), drawing),
    section("claiming", t("Claiming routes"), claiming),
  ];
  if (edition.routes.some((route) => route.twin !== null))
    sections.push(section("doubles", t("Double routes"), doubles));
  sections.push(section("tickets", capital(word(edition, "ticket", 2)), tickets));
  if (edition.longest_bonus > 0) sections.push(section("longest", t("The longest line"), longest));
  if (edition.merchandise_cards > 0)
    sections.push(section("merchandise", capital(word(edition, "merchandise", 2)), merchandise));
  return [
    ...sections,
    section("end", t("The end"), end),
    section("scoring", t("The score"), scoring),
    section("ties", t("Equal scores"), ties),
    section("secrets", t("What everybody sees"), secrets),
    section("rulings", t("Where the printed rules are silent"), rulings),
    section("program", t("This program"), program),
  ];
}

/** The paragraph that tells a rule, and the section it stands in. */
export function ruleIn(sections: readonly Section[], rule: string) {
  for (const section of sections)
    for (const paragraph of section.paragraphs)
      if (paragraph.ids.includes(rule)) return { section, paragraph };
  return null;
}
