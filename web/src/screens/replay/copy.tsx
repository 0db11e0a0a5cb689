/** Taking a game along: its notation on the clipboard, its record as a file. */

import { useState } from "preact/hooks";
import { announce } from "../../keys/announcer";
import { Button } from "../../parts";
import { t } from "../../text";
import { api, Problem } from "../../wire/api";

const SAID = 2_500; // milliseconds that the button says what it has done

export function CopyNotation({ id }: { id: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    const word = (await copied(id)) ? t("Copied") : t("Copying failed");
    setSaid(word);
    announce(word);
    setTimeout(() => setSaid(null), SAID);
  };
  return (
    <Button kind="ghost" icon={said === null ? "copy" : "check"} onClick={copy}>
      {said ?? t("Copy notation")}
    </Button>
  );
}

async function copied(id: string): Promise<boolean> {
  try {
    const text = await api.record(id);
    if (!isSecureContext) return copiedByHand(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof Problem || error instanceof DOMException) return false;
    throw error;
  }
}

/** Browsers keep the clipboard from pages of a home network, which have no certificate; this old way still works. */
function copiedByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
}

export function RecordLink({ id }: { id: string }) {
  return (
    <Button
      kind="ghost"
      icon="download"
      href={`/api/games/${encodeURIComponent(id)}/record`}
      download={`${id}.record`}
    >
      {t("Record")}
    </Button>
  );
}
