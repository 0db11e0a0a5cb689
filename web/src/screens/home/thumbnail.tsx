/** The picture of an edition's board on its card; fetched after the page is there. */

import { useEffect, useState } from "preact/hooks";
import { loadBoard } from "../../board/load";
import { BoardPicture } from "../../board/picture";
import type { Board } from "../../model/board";
import { sample } from "./sample";

export default function Thumbnail({ edition }: { edition: string }) {
  const [board, setBoard] = useState<Board | null>(null);
  useEffect(() => {
    let isHere = true;
    loadBoard(edition)
      .then((loaded) => isHere && setBoard(loaded))
      .catch(() => undefined); // the card is whole without its picture
    return () => {
      isHere = false;
    };
  }, [edition]);
  return board && <BoardPicture board={board} owners={sample(board)} class="thumbnail" wide={330} />;
}
