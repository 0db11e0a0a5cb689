/** What a component shows of a model: it is drawn again only when the content changes. */

import { useMemo } from "preact/hooks";
import { computedContent } from "../model/content";

/** What `read` makes of a model's signals. It may read nothing else that changes. */
export function useContent<M, T>(model: M, read: (model: M) => T): T {
  return useMemo(() => computedContent(() => read(model)), [model]).value;
}
