/** Every player in a column of their own, from the first to the last. */

import type { ComponentChildren } from "preact";
import { Emblem } from "../cards";
import type { Result } from "../wire/types";
import { byRank, type NameOf } from "./headline";
import "./details.css";

type Line = Result["lines"][number];
type Props = {
  result: Result;
  names: NameOf;
  /** A figure beside the name. */
  count(line: Line): ComponentChildren;
  /** What is listed under it. */
  list(line: Line): ComponentChildren;
};

export function Columns({ result, names, count, list }: Props) {
  return (
    <ul class="score-columns">
      {byRank(result).map((line) => (
        <li key={line.seat}>
          <h3>
            <Emblem seat={line.seat} size={20} />
            <span>{names(line.seat)}</span>
            <span class="score-count">{count(line)}</span>
          </h3>
          <ul>{list(line)}</ul>
        </li>
      ))}
    </ul>
  );
}
