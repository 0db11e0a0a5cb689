/** For tests of what is drawn again: as much of a document as Preact needs to draw into, and a count of what it draws. */

import { type ComponentChild, options, render } from "preact";
import { act } from "preact/test-utils";
import { vi } from "vitest";

class FakeNode {
  parentNode: FakeNode | null = null;
  childNodes: FakeNode[] = [];
  readonly attributes: { name: string; value: string }[] = [];
  readonly style = { setProperty: (): void => {} };
  data = "";

  constructor(
    readonly nodeType: number,
    readonly localName: string,
  ) {}

  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): FakeNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  insertBefore(node: FakeNode, before: FakeNode | null): FakeNode {
    node.parentNode?.removeChild(node);
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
  appendChild(node: FakeNode): FakeNode {
    return this.insertBefore(node, null);
  }
  removeChild(node: FakeNode): void {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  contains(): boolean {
    return false;
  }
  setAttribute(): void {}
  removeAttribute(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
  /** The text that is read. */
  get text(): string {
    return this.data + this.childNodes.map((child) => child.text).join(" ");
  }
}

const element = (name: string): FakeNode => new FakeNode(1, name);

/** Draw something, and count from then on how often each component is drawn. */
export function draw(what: ComponentChild): {
  root: { readonly text: string };
  drawn: () => Record<string, number>;
  stop: () => void;
} {
  Object.assign(document, {
    createElement: element,
    createElementNS: (_: string, name: string) => element(name),
    createTextNode: (data: string) => Object.assign(new FakeNode(3, "#text"), { data }),
  });
  const root = element("main");
  const count = vi.fn();
  // Preact calls it before it draws a component; signals listen there too.
  const hooks = options as unknown as { __r: ((vnode: { type: unknown }) => void) | undefined };
  const before = hooks.__r;
  hooks.__r = (vnode) => {
    if (typeof vnode.type === "function") count(vnode.type.name);
    before?.(vnode);
  };
  const show = (one: ComponentChild): void => {
    act(() => render(one, root as unknown as Element));
  };
  show(what);
  return {
    root,
    /** How often each component was drawn since this was last asked. */
    drawn: () => {
      const names = count.mock.calls.map(([name]) => name as string);
      count.mockClear();
      const counts: Record<string, number> = {};
      for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
      return counts;
    },
    stop: () => {
      show(null);
      hooks.__r = before;
    },
  };
}
