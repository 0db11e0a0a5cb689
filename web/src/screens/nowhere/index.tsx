/** An address that means nothing here. */

import { go } from "../../address";
import { t } from "../../text";

export default function Nowhere() {
  return (
    <main class="nowhere">
      <h1>{t("There is nothing at this address")}</h1>
      <p>{t("Perhaps a letter of the link is missing.")}</p>
      <button type="button" class="button" onClick={() => go("/")}>
        {t("To the start")}
      </button>
    </main>
  );
}
