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
    section("goal", t("Goal of the game"), goal),
    section("setup", t("Setup"), setup),
    section("turn", t("Your turn"), turn),
    section("drawing", t("Drawing cards"), drawing),
    section("claiming", t("Claiming routes"), claiming),
  ];
  if (edition.routes.some((route) => route.twin !== null))
    sections.push(section("doubles", t("Double routes"), doubles));
  sections.push(section("tickets", capital(word(edition, "ticket", 2)), tickets));
  if (edition.longest_bonus > 0) sections.push(section("longest", String(facts["longest_title"]), longest));
  if (edition.merchandise_cards > 0)
    sections.push(section("merchandise", capital(word(edition, "merchandise", 2)), merchandise));
  return [
    ...sections,
    section("end", t("End of the game"), end),
    section("scoring", t("Scoring"), scoring),
    section("ties", t("Ties"), ties),
    section("secrets", t("What is public"), secrets),
    section("rulings", t("Where the printed rules say nothing"), rulings),
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
