/** The board: what the rest of the client may draw of it. */

export { Camera } from "./camera";
export { loadBoard } from "./load";
export { BoardPicture } from "./picture";
export { BoardView } from "./view";
