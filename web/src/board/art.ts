/** The picture under the routes: fetched once, in the colours of a theme. It is shown as an image, which runs nothing and
 *  reaches nothing; an image has no fonts of the page, so its words are taken out and drawn beside it. */

import type { Theme } from "../model/preferences";
import { api, Problem } from "../wire/api";
import { darkOf, type Palette } from "./themes";

/** Words of a picture: where they stand and how they look. */
export type Lettering = {
  text: string;
  transform: string;
  attributes: Readonly<Record<string, string>>;
  style: Readonly<Record<string, string>>;
};
/** A picture in a theme. */
export type Art = { image: HTMLImageElement; words: readonly Lettering[] };

const pictures = new Map<string, Promise<string | null>>();
const made = new Map<string, Promise<Art | null>>();

/** The picture of an edition in a theme; null if it has none. */
export function artOf(key: string, edition: string, theme: Theme): Promise<Art | null> {
  const shade = theme === "dark" ? "dark" : "light"; // high contrast is the light picture under a veil
  const name = `${key} ${shade}`;
  const known = made.get(name);
  if (known) return known;
  const making = picture(key).then((text) => (text === null ? null : paint(text, edition, shade)));
  made.set(name, making);
  making.catch(() => made.delete(name));
  return making;
}

function picture(key: string): Promise<string | null> {
  const known = pictures.get(key);
  if (known) return known;
  const asked = api.art(key).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.status === 404) return null;
    pictures.delete(key);
    throw problem;
  });
  pictures.set(key, asked);
  return asked;
}

async function paint(text: string, edition: string, shade: "light" | "dark"): Promise<Art | null> {
  const document = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = document.documentElement;
  if (root.localName !== "svg" || document.querySelector("parsererror")) return null;
  root.setAttribute("data-theme", shade);
  // without a size of its own some browsers do not draw it
  const [, , width, height] = (root.getAttribute("viewBox") ?? "").split(/[\s,]+/);
  if (width && height)
    for (const [name, value] of Object.entries({ width, height })) root.setAttribute(name, value);
  const css = [...root.querySelectorAll("style")].map((style) => style.textContent).join("\n");
  const palette = shade === "dark" ? darkOf(edition) : {};
  const rules = readRules(css, palette);
  const words: Lettering[] = [];
  for (const element of [...root.querySelectorAll("text")]) {
    words.push(lettering(element, rules));
    element.remove();
  }
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = `svg{${Object.entries(palette)
    .map(([name, value]) => `--${name}:${value};`)
    .join("")}}`;
  root.append(style);
  const blob = new Blob([new XMLSerializer().serializeToString(document)], { type: "image/svg+xml" });
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return { image, words };
}

type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The rules for single classes, which is all that lettering uses, with variables filled in. */
function readRules(css: string, palette: Palette): Rules {
  const values = new Map<string, string>();
  for (const [, name, value] of css.matchAll(/--([\w-]+):([^;}]+)/g))
    if (!values.has(name!)) values.set(name!, value!);
  for (const [name, value] of Object.entries(palette)) values.set(name, value);
  const rules = new Map<string, Map<string, string>>();
  for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors!.split(",").map((one) => one.trim())) {
      if (!/^\.[\w-]+$/.test(selector)) continue;
      const rule = rules.get(selector.slice(1)) ?? new Map<string, string>();
      for (const [, property, value] of body!.matchAll(/([\w-]+):([^;]+)/g))
        rule.set(
          property!,
          value!.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole),
        );
      rules.set(selector.slice(1), rule);
    }
  return rules;
}

const TEXT_STYLES: Readonly<Record<string, string>> = {
  font: "font",
  "font-family": "fontFamily",
  "font-size": "fontSize",
  "font-style": "fontStyle",
  "font-weight": "fontWeight",
  fill: "fill",
  "letter-spacing": "letterSpacing",
  "text-anchor": "textAnchor",
};
const TEXT_ATTRIBUTES = ["x", "y", "textLength", "lengthAdjust"];

function lettering(element: Element, rules: Rules): Lettering {
  const transforms: string[] = [];
  let opacity = 1;
  for (let at: Element | null = element; at && at.localName !== "svg"; at = at.parentElement) {
    transforms.unshift(at.getAttribute("transform") ?? "");
    opacity *= Number(said(at, "opacity", rules) ?? 1);
  }
  const style: Record<string, string> = { opacity: String(opacity) };
  for (const [property, name] of Object.entries(TEXT_STYLES)) {
    const value = said(element, property, rules);
    if (value) style[name] = value;
  }
  const attributes: Record<string, string> = {};
  for (const name of TEXT_ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value) attributes[name] = value;
  }
  return { text: element.textContent ?? "", transform: transforms.join(" ").trim(), attributes, style };
}

function said(element: Element, property: string, rules: Rules): string | null {
  for (const name of element.classList) {
    const value = rules.get(name)?.get(property);
    if (value) return value;
  }
  return element.getAttribute(property);
}
