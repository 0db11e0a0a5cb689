/** A table at which a lesson is played: nothing of it is shown before its teacher is there. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { Chair } from "../model/chair";
import { lessonAt } from "./kept-lessons";
import { LESSONS } from "./lessons";
import { Tutorial } from "./tutorial";

type Props = {
  table: string;
  chair: Chair;
  /** The table, with its lesson; null: there is none that this page knows. */
  children: (tutorial: Tutorial | null) => ComponentChildren;
};

export function Taught({ table, chair, children }: Props) {
  const tutorial = useMemo(() => {
    const lesson = LESSONS[lessonAt(table)?.lesson ?? ""];
    return lesson === undefined || chair.seat === null ? null : new Tutorial(chair, lesson, table);
  }, [table, chair]);
  useLayoutEffect(() => tutorial?.teach(), [tutorial]);
  return <>{children(tutorial)}</>;
}
