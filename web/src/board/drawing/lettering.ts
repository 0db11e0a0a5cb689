/** A picture as a theme shows it, and its words. They are taken out of it: an image has no fonts of the page, so they are
 *  drawn above it. */

/** Which of the two looks of a picture is shown. */
export type Shade = "light" | "dark";

/** Words: where they stand and how they look. */
export type Lettering = {
  text: string;
  /** The same in other languages: what stands beside it in a `<switch>`. */
  translations: Readonly<Record<string, string>>;
  transform: string;
  attributes: Readonly<Record<string, string>>;
  style: Readonly<Record<string, string>>;
};

export type Picture = { svg: string; words: readonly Lettering[] };

const STYLES = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** How pictures used to choose their colours: an image has no `:has(#dark:target)` in WebKit. */
const TARGETED = /:has\(\s*#(light|dark):target\s*\)/g;

/** The picture and the words of an SVG in the colours of a theme; null: this is no picture. */
export function pictureIn(shade: Shade, text: string): Picture | null {
  const styles: string[] = [];
  let css = "";
  // without its style sheets, which the page's own policy would have to judge
  const bare = text.replace(STYLES, (sheet, rules: string) => {
    css += `${themed(rules)}\n`;
    return `<?style ${styles.push(themed(sheet)) - 1}?>`;
  });
  const document = new DOMParser().parseFromString(bare, "image/svg+xml");
  const root = document.documentElement;
  if (root.localName !== "svg" || document.querySelector("parsererror")) return null;
  const elements = [...document.querySelectorAll("text")];
  const rules = readRules(css, shade);
  const words = elements
    .filter((element) => languageOf(element) === null)
    .map((element) => lettering(element, rules));
  for (const element of elements) element.remove();
  root.setAttribute("data-theme", shade);
  const svg = new XMLSerializer().serializeToString(document);
  return { svg: svg.replace(/<\?style (\d+)\?>/g, (_, index: string) => styles[Number(index)]!), words };
}

const themed = (css: string): string => css.replace(TARGETED, '[data-theme="$1"]');

/** The language of a text that is one of several in a `<switch>`, as SVG has it. */
const languageOf = (element: Element): string | null =>
  element.parentElement?.localName === "switch" ? element.getAttribute("systemLanguage") : null;

function translationsOf(element: Element): Record<string, string> {
  const others: Record<string, string> = {};
  for (const other of element.parentElement?.children ?? []) {
    const language = languageOf(other);
    if (language !== null) others[language] = other.textContent ?? "";
  }
  return others;
}

type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The rules for single classes, which is all that lettering uses, with variables filled in. */
function readRules(css: string, shade: Shade): Rules {
  const values = new Map<string, string>();
  const root = new RegExp(`^\\s*svg(\\[data-theme=["']?${shade}["']?\\])?\\s*$`);
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (root.test(selector!))
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
  return {
    text: element.textContent ?? "",
    translations: translationsOf(element),
    transform: transforms.join(" ").trim(),
    attributes,
    style,
  };
}

function said(element: Element, property: string, rules: Rules): string | null {
  for (const name of element.classList) {
    const value = rules.get(name)?.get(property);
    if (value) return value;
  }
  return element.getAttribute(property);
}
