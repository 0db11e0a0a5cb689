/** Taking a game along: its notation on the clipboard, its record as a file. */

import { useEffect, useState } from "preact/hooks";
import { announce } from "../../model/announcer";
import { Button } from "../../parts";
import { copy } from "../../parts/clipboard";
import { t } from "../../text";
import { api, Problem } from "../../wire/api";

const SAID = 2_500; // milliseconds that the button says what it has done

export function CopyNotation({ id }: { id: string }) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  const onClick = async (): Promise<void> => {
    const word = (await isCopied(id)) ? t("Copied") : t("Copying failed");
    setSaid(word);
    announce(word);
  };
  return (
    <Button kind="ghost" icon={said === null ? "copy" : "check"} onClick={onClick}>
      {said ?? t("Copy notation")}
    </Button>
  );
}

async function isCopied(id: string): Promise<boolean> {
  try {
    return await copy(await api.record(id));
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

export function RecordLink({ id }: { id: string }) {
  return (
    <Button kind="ghost" icon="download" href={api.recordAddress(id)} download="">
      {t("Record")}
    </Button>
  );
}
