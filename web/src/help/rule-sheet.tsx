/** One rule in a sheet over the game, with its neighbours; the whole page of rules is one step away. */

import { useMemo, useState } from "preact/hooks";
import { go } from "../address";
import { Button, RuleChip, Sheet } from "../parts";
import { language, t } from "../text";
import type { Edition } from "../wire/types";
import { ruleIn, rulesOf } from "./rules";
import "./rule-sheet.css";

type Props = { edition: Edition; rule: string; onClose: () => void };

export function RuleSheet({ edition, rule, onClose }: Props) {
  const spoken = language.value;
  const sections = useMemo(() => rulesOf(edition), [edition, spoken]);
  const found = ruleIn(sections, rule);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? (found?.section.paragraphs ?? []) : found ? [found.paragraph] : [];
  return (
    <Sheet
      title={found?.section.title ?? t("The rules")}
      at="dialog"
      onClose={onClose}
      class="rule-sheet"
      footer={
        <>
          {!isWhole && found && found.section.paragraphs.length > 1 && (
            <Button onClick={() => setWhole(true)}>{t("The whole section")}</Button>
          )}
          <Button icon="rules" onClick={() => go(`/rules/${edition.name}#${rule}`)}>
            {t("All rules")}
          </Button>
        </>
      }
    >
      {shown.map((paragraph) => (
        <p key={paragraph.text} class={isWhole && paragraph.ids.includes(rule) ? "rule-meant" : ""}>
          {paragraph.text}
        </p>
      ))}
      <p class="rule-sheet-id">
        <RuleChip rule={rule} />
      </p>
    </Sheet>
  );
}
