/** The list of routes: in a tab on small screens, in a sheet beside the board on others. Those that can be claimed come first. */

import { useState } from "preact/hooks";
import { RouteList } from "../../keys/route-list";
import { ANY, type Wish } from "../../keys/rows";
import { Sheet } from "../../parts";
import { t } from "../../text";
import type { Hold } from "./hold";

export function Routes({ hold }: { hold: Hold }) {
  const { session } = hold;
  const isAny = session.choices.value.claims.size > 0;
  const [wish, setWish] = useState<Wish>({ ...ANY, state: isAny ? "claimable" : "all" });
  return (
    <RouteList
      session={session}
      wish={wish}
      onWish={setWish}
      onRoute={(route) => hold.open(route)}
      onFocus={(row) => {
        hold.listed.value = row.route.id;
      }}
    />
  );
}

export function RouteSheet({ hold }: { hold: Hold }) {
  return (
    <Sheet
      title={t("Claim a route")}
      at="side"
      modal={false}
      onClose={() => {
        hold.isListing.value = false;
      }}
    >
      <Routes hold={hold} />
    </Sheet>
  );
}
