/** An address that means nothing here. */

import { go } from "../../address";
import { Button } from "../../parts/button";
import { t } from "../../text";

export default function Nowhere() {
  return (
    <main class="nowhere">
      <h1>{t("There is nothing at this address")}</h1>
      <p>{t("Perhaps a letter of the link is missing.")}</p>
      <Button kind="primary" action="home" onClick={() => go("/")}>
        {t("To the start")}
      </Button>
    </main>
  );
}
