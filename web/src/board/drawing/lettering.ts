/** The words of a picture, taken out of it: an image has no fonts of the page, so they are drawn above it. */

/** Which of the views of a picture is shown. */
export type Shade = "light" | "dark";

/** Words: where they stand and how they look. */
export type Lettering = {
  text: string;
  transform: string;
  attributes: Readonly<Record<string, string>>;
  style: Readonly<Record<string, string>>;
};

/** The words of a picture in the colours of a theme; null: this is no picture. */
export function letter(picture: string, shade: Shade): Lettering[] | null {
  const styles = /<style>([\s\S]*?)<\/style>/g;
  const css = [...picture.matchAll(styles)].map(([, text]) => text).join("\n");
  // without its style sheet, which the page's own policy would have to judge
  const document = new DOMParser().parseFromString(picture.replace(styles, ""), "image/svg+xml");
  if (document.documentElement.localName !== "svg" || document.querySelector("parsererror")) return null;
  const rules = readRules(css, shade);
  return [...document.querySelectorAll("text")].map((element) => lettering(element, rules));
}

type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The rules for single classes, which is all that lettering uses, with variables filled in. */
function readRules(css: string, shade: Shade): Rules {
  const values = new Map<string, string>();
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (/^\s*svg\s*$/.test(selector!) || selector!.includes(`#${shade}:target`))
      for (const [, name, value] of body!.matchAll(/--([\w-]+):([^;]+)/g)) values.set(name!, value!);
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
