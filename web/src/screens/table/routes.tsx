/** The list of routes, in a sheet beside the board. Those that can be claimed come first. */

import { useState } from "preact/hooks";
import { RouteList } from "../../keys/route-list";
import { ANY, type RouteFilter } from "../../keys/rows";
import { Sheet } from "../../parts";
import { t } from "../../text";
import type { TableState } from "./table-state";

export function Routes({ state }: { state: TableState }) {
  const { chair } = state;
  const isAny = chair.choices.value.claims.size > 0;
  const [filter, setFilter] = useState<RouteFilter>({ ...ANY, state: isAny ? "claimable" : "all" });
  return (
    <RouteList
      chair={chair}
      filter={filter}
      onFilter={setFilter}
      onRoute={(route) => state.open(route)}
      onFocus={(row) => {
        state.listed.value = row.route.id;
      }}
    />
  );
}

export function RouteSheet({ state }: { state: TableState }) {
  return (
    <Sheet
      title={t("Claim a route")}
      at="side"
      modal={false}
      onClose={() => {
        state.isListing.value = false;
      }}
    >
      <Routes state={state} />
    </Sheet>
  );
}
