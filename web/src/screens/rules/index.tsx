/** The rules of an edition, with search, and every ticket and route of it. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../../address";
import { inOrder } from "../../model/edition-order";
import { Segmented } from "../../parts";
import { Header } from "../../parts/header";
import { t } from "../../text";
import { StartTutorial } from "../../tutorial/start-button";
import { api, Problem } from "../../wire/api";
import type { Edition, EditionLine } from "../../wire/types";
import { Contents } from "./contents";
import "./rules.css";
import { problemText } from "../../wire/problem-text";

export default function Rules({ edition: key, rule }: { edition: string | null; rule: string | null }) {
  const [editions, setEditions] = useState<readonly EditionLine[]>([]);
  const [edition, setEdition] = useState<Edition | null>(null);
  const [trouble, setTrouble] = useState("");
  const wanted = key ?? editions[0]?.name ?? null;
  const refuse = (error: unknown): void => {
    if (!(error instanceof Problem)) throw error;
    setTrouble(problemText(error));
  };
  useEffect(() => {
    // without the list there is still the one that was named
    api.editions().then(
      (lines) => setEditions(inOrder(lines)),
      (error) => key === null && refuse(error),
    );
  }, []);
  useEffect(() => {
    if (wanted === null) return;
    let isWanted = true;
    api.edition(wanted).then((found) => {
      if (!isWanted) return;
      setTrouble("");
      setEdition(found);
    }, refuse);
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return (
    <div class="rules" data-screen="rules" data-lettering={edition?.skin.lettering}>
      <Header onRules={() => scrollTo(0, 0)} table={t("Rules")} />
      <main class="rules-main">
        <header class="rules-top">
          <h1>{edition ? t("The rules of {edition}", { edition: edition.title }) : t("The rules")}</h1>
          {editions.length > 1 && (
            <Segmented
              label={t("Edition")}
              options={editions.map((one) => ({ value: one.name, label: one.title }))}
              value={edition?.name ?? editions[0]!.name}
              onChange={(name) => go(`/rules/${name}`)}
            />
          )}
          <StartTutorial />
        </header>
        {trouble !== "" && <p role="alert">{trouble}</p>}
        {edition && <Contents key={edition.digest} edition={edition} rule={rule} />}
      </main>
    </div>
  );
}
