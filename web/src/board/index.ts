/** The board: what the rest of the client may draw of it. */

export { BoardView } from "./board-view";
export { Camera } from "./camera/camera";
export type { BoardDescription, Pin } from "./description";
export { fetchPicture } from "./drawing/art";
export { loadBoard } from "./load";
export { BoardPicture } from "./picture";
export { offerPins, ownPins } from "./ticket-pins";
