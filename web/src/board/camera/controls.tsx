/** Buttons to zoom, to see the whole board, and to see one's own network. */

import { Icon } from "../../look/icon";
import { t } from "../../text";
import type { Seat } from "../../wire/types";
import type { Camera } from "./camera";

const STEP = 1.5;
const ACTIONS = { plus: "zoom-in", minus: "zoom-out", fit: "fit", network: "network" };

export function Controls({ camera, networkOf }: { camera: Camera; networkOf: Seat | null }) {
  return (
    <div class="board-controls" role="toolbar" aria-label={t("View of the board")} data-covers>
      <Control icon="plus" label={t("Zoom in")} onClick={() => camera.zoom(STEP)} />
      <Control icon="minus" label={t("Zoom out")} onClick={() => camera.zoom(1 / STEP)} />
      <Control icon="fit" label={t("Show the whole board")} onClick={() => camera.fit()} />
      {networkOf !== null && (
        <Control icon="network" label={t("Show my network")} onClick={() => camera.fitNetwork(networkOf)} />
      )}
    </div>
  );
}

type ControlProps = { icon: "plus" | "minus" | "fit" | "network"; label: string; onClick(): void };

const Control = ({ icon, label, onClick }: ControlProps) => (
  <button
    type="button"
    class={`board-control board-control-${icon}`}
    data-action={ACTIONS[icon]}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
