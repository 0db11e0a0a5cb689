/** The picture under the routes, in the colours of a theme. It is shown as an image, which runs nothing and reaches
 *  nothing. */

import { type Theme, theme } from "../../model/preferences";
import { api, Problem } from "../../wire/api";
import { type Lettering, pictureIn, type Shade } from "./lettering";

/** A picture in a theme. */
export type Art = { image: HTMLImageElement; words: readonly Lettering[] };

const made = new Map<string, Promise<Art | null>>();

/** The picture of an edition in a theme; null if it has none. */
export function artOf(key: string, theme: Theme): Promise<Art | null> {
  const shade = theme === "dark" ? "dark" : "light"; // high contrast is the light picture under a veil
  const name = `${key} ${shade}`;
  const known = made.get(name);
  if (known) return known;
  const making = make(key, shade);
  made.set(name, making);
  making.catch(() => made.delete(name));
  return making;
}

/** Fetch a picture that will soon be shown. */
export function fetchPicture(key: string): void {
  artOf(key, theme.peek()).catch(() => {}); // whoever shows it asks again
}

async function make(key: string, shade: Shade): Promise<Art | null> {
  try {
    const picture = pictureIn(shade, await api.art(key));
    return picture && { image: await imageOf(picture.svg), words: picture.words };
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 404) return null;
    throw problem;
  }
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}
