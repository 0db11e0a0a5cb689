/** An address that means nothing here. */

import { go } from "../../address";
import { Button } from "../../parts/button";
import { t } from "../../text";

export default function Nowhere() {
  return (
    <main class="nowhere">
      <h1>{t("There is nothing at this address")}</h1>
      <p>{t("The link may be incomplete.")}</p>
      <Button kind="primary" action="home" onClick={() => go("/")}>
        {t("To the home page")}
      </Button>
    </main>
  );
}
