/** The board: what the rest of the client may draw of it. */

export { BoardView } from "./board-view";
export { Camera } from "./camera/camera";
export { loadBoard } from "./load";
export { BoardPicture } from "./picture";
