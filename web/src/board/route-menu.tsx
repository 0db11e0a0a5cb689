/** The routes of a location, as a small list beside it: arrows to choose, Enter to take, Esc to leave. */

import { useEffect, useRef, useState } from "preact/hooks";
import { CardSymbol } from "../cards";
import { t } from "../text";
import { kindName } from "../text/words";
import { type Standing, stateOf } from "./describe";
import type { Point } from "./plan/geometry";

type Props = {
  place: string;
  standing: Standing;
  /** Where the location is, within the board's frame. */
  at: Point;
  onLook(route: string): void;
  onChoose(route: string): void;
  onClose(): void;
};

export function RouteMenu({ place, standing, at, onLook, onChoose, onClose }: Props) {
  const { board } = standing;
  const routes = board.at.get(place) ?? [];
  const [index, setIndex] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const current = routes[index];
  useEffect(() => list.current?.focus(), []);
  useEffect(() => {
    if (current) onLook(current.id);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = routes.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to !== undefined) setIndex(to);
    else if (event.key === "Enter" || event.key === " ") current && onChoose(current.id);
    else if (event.key === "Escape" || event.key === "Tab") onClose();
    else return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <span class="board-menu-anchor" style={{ left: `${at.x}px`, top: `${at.y}px` }} aria-hidden="true" />
      <div
        ref={list}
        class="board-menu"
        role="listbox"
        tabIndex={-1}
        aria-label={t("Routes of {place}", { place: board.name(place) })}
        aria-activedescendant={`board-menu-${index}`}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      >
        {routes.map((route, row) => (
          <div
            key={route.id}
            id={`board-menu-${row}`}
            role="option"
            tabIndex={-1}
            aria-selected={row === index}
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(route.id);
            }}
          >
            <CardSymbol kind={route.colour} edition={board.edition} quiet />
            <span>
              {board.name(route.a === place ? route.b : route.a)}
              <span class="unseen">, {kindName(board.edition, route.colour)}</span>
            </span>
            <span class="board-menu-length">{route.length}</span>
            <span class="board-menu-state">{stateOf(route.id, standing)}</span>
          </div>
        ))}
      </div>
    </>
  );
}
