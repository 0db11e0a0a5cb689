/** Parts of the page that are fetched when they are first needed: fetched again until they are here, and said meanwhile. */

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { announce } from "../model/announcer";
import { t } from "../text";
import "./lazy-part.css";

const PAUSES = [500, 1_000, 2_000, 4_000, 8_000]; // milliseconds before the second try, the third ...

type Fetched<Props> = ComponentType<Props> & {
  /** Fetch the part before it is shown. */
  fetch(): Promise<unknown>;
};

/** The parts of every module that has been fetched. */
const parts = new Set<{ fetch(): Promise<unknown> }>();

/** A screen: like a part, but nothing fetches it early. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): Fetched<Props> {
  const screen = lazyPart(load, Loading);
  parts.delete(screen);
  return screen;
}

/** What stands where a screen will be. */
export const Loading = () => <p class="loading">{t("One moment…")}</p>;

/** A component whose code is on its way; `meanwhile` stands where it will be. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: () => ComponentChildren = () => null,
): Fetched<Props> {
  let part: ComponentType<Props> | null = null;
  let coming: Promise<unknown> | null = null;

  const fetch = (): Promise<unknown> => {
    coming ??= load().then(
      (found) => {
        part = found;
      },
      (error) => {
        coming = null; // so that the next try asks again
        reloadStyles();
        throw error;
      },
    );
    return coming;
  };

  function LazyPart(props: Props) {
    const [, setHere] = useState(part !== null);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => retryUntilAnswered(fetch, setMissing, setHere), []);
    const Part = part;
    if (Part !== null) return <Part {...props} />;
    return (
      <>
        {meanwhile()}
        {isMissing && <Missing />}
      </>
    );
  }
  const made = Object.assign(LazyPart, { fetch });
  parts.add(made);
  return made;
}

const missing = (): string => t("Part of the page has not loaded. Trying again…");

/** Says that something is fetched again. */
export const Missing = () => <p class="part-missing">{missing()}</p>;

/** Fetch until it is here; returns a function that stops it. */
function retryUntilAnswered(
  fetch: () => Promise<unknown>,
  setMissing: (isMissing: boolean) => void,
  setHere: (isHere: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const attempt = (tries: number): void => {
    fetch().then(
      () => isWanted && setHere(true),
      () => {
        if (!isWanted) return;
        if (tries === 0) announce(missing());
        setMissing(true);
        timer = setTimeout(() => attempt(tries + 1), PAUSES[Math.min(tries, PAUSES.length - 1)]);
      },
    );
  };
  attempt(0);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

/** Style sheets that could not be fetched. */
const failed = new Set<HTMLLinkElement>();
globalThis.addEventListener?.(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
  },
  true,
);

/** Code is asked for again, but its style sheets are not: those that failed come again by new links. */
function reloadStyles(): void {
  for (const link of failed) link.replaceWith(link.cloneNode());
  failed.clear();
}

const IDLE_AFTER = 3_000; // milliseconds: what is shown first comes first

/** Fetch every part, one after another, once nothing more urgent is on its way. Returns a function that stops it. */
export function prefetchParts(): () => void {
  let isWanted = true;
  const timer = setTimeout(async () => {
    for (const part of parts) {
      if (!isWanted) return;
      await part.fetch().catch(() => {}); // whoever shows it tries again
    }
  }, IDLE_AFTER);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
