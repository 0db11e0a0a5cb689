/** The sections of the rules, what is searched for among them, and the rule that a link points at. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { rulesOf } from "../../help/rules";
import { search } from "../../help/search";
import { Search } from "../../parts/search";
import { language, n, t } from "../../text";
import { word } from "../../text/words";
import type { Edition } from "../../wire/types";
import { RouteTable, TicketTable } from "./tables";

export function Contents({ edition, rule }: { edition: Edition; rule: string | null }) {
  const [wanted, setWanted] = useState("");
  const spoken = language.value;
  const sections = useMemo(() => rulesOf(edition), [edition, spoken]);
  const shown = search(sections, wanted);
  const found = shown.reduce((sum, section) => sum + section.paragraphs.length, 0);
  useEffect(() => {
    if (rule === null) return;
    const target =
      document.getElementById(rule)?.closest<HTMLElement>(".rule") ?? document.getElementById(rule);
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [rule]);
  return (
    <div class="rules-frame">
      <nav class="rules-nav" aria-label={t("Sections")}>
        <Search
          label={t("Search the rules")}
          placeholder={t("Search the rules")}
          value={wanted}
          onInput={setWanted}
        />
        <p class="rules-found" role="status">
          {wanted.trim() !== "" && n("{number} paragraph found", "{number} paragraphs found", found)}
        </p>
        <ul>
          {shown.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
          <li>
            <a href="#all-tickets">{t("All {tickets}", { tickets: word(edition, "ticket", 2) })}</a>
          </li>
          <li>
            <a href="#all-routes">{t("All {routes}", { routes: word(edition, "route", 2) })}</a>
          </li>
        </ul>
      </nav>
      <div class="rules-text">
        {shown.map((section) => (
          <section key={section.id} class="rules-section">
            <h2 id={section.id}>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <div
                key={paragraph.text}
                class="rule"
                tabIndex={-1}
                data-meant={rule !== null && paragraph.ids.includes(rule)}
              >
                <p>{paragraph.text}</p>
                {paragraph.ids.length > 0 && (
                  <p class="rule-ids">
                    {paragraph.ids.map((id) => (
                      <a key={id} id={id} href={`#${id}`}>
                        {id}
                      </a>
                    ))}
                  </p>
                )}
              </div>
            ))}
          </section>
        ))}
        {shown.length === 0 && <p>{t("Nothing found. Try another word.")}</p>}
        <TicketTable edition={edition} wanted={wanted} />
        <RouteTable edition={edition} wanted={wanted} />
        <section class="rules-section">
          <h2 id="sources">{t("Where this comes from")}</h2>
          <p lang="en">{edition.provenance}</p>
          <p>
            {t(
              "These are the rules in our own words. Trekvaart is unofficial; for the original text, read the game's rulebook.",
            )}
          </p>
        </section>
      </div>
    </div>
  );
}
