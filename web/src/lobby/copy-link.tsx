/** Giving a link away: by the clipboard, or by whatever the device shares with. */

import { useEffect, useState } from "preact/hooks";
import { announce } from "../model/announcer";
import { Button } from "../parts/button";
import { copy } from "../parts/clipboard";
import { t } from "../text";

const SHOWN = 2_500; // milliseconds for which the button says that it is done

type Props = { link: string; label?: string; isMain?: boolean };

export function CopyLink({ link, label, isMain = false }: Props) {
  const [state, setState] = useState<"" | "copied" | "failed">("");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState(""), SHOWN);
    return () => clearTimeout(timer);
  }, [state]);
  const onClick = async (): Promise<void> => {
    const isCopied = await copy(link);
    setState(isCopied ? "copied" : "failed");
    if (isCopied) announce(t("Link copied."));
  };
  if (state === "failed")
    return (
      <input
        class="link-text"
        type="text"
        readOnly
        value={link}
        aria-label={t("Link to copy")}
        ref={(field) => field?.select()}
      />
    );
  return (
    <Button
      kind={isMain ? "primary" : "plain"}
      icon={state === "copied" ? "check" : "copy"}
      onClick={onClick}
    >
      {state === "copied" ? t("Copied") : (label ?? t("Copy the link"))}
    </Button>
  );
}

export function ShareLink({ link, text }: { link: string; text: string }) {
  if (typeof navigator.share !== "function") return null;
  const share = (): Promise<void> =>
    navigator.share({ title: "Trekvaart", text, url: link }).catch(() => undefined);
  return (
    <Button kind="plain" icon="share" onClick={share}>
      {t("Share")}
    </Button>
  );
}
