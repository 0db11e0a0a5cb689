/** An edition is drawn as its skin says, whatever it is called. */

import { type ComponentType, h } from "preact";
import renderToString from "preact-render-to-string";
import { expect, test } from "vitest";
import { pieceIcon } from "../src/look/icon";
import { ICONS } from "../src/look/icons";
import type { Edition, Skin } from "../src/wire/types";
import { AMSTERDAM, PLAIN, USA } from "./editions";
import "./page";

/** A third edition that looks like one of the others. */
const named = (edition: Edition): Edition => ({ ...edition, name: "third", title: "Third" });

const drawn = <P>(part: ComponentType<P>, props: NoInfer<P>): string =>
  renderToString(h(part as ComponentType<object>, props as object));

async function parts(edition: Edition): Promise<Record<string, string>> {
  const { Card, CardBack } = await import("../src/cards/card");
  const { TicketPile } = await import("../src/cards/ticket-pile");
  const { EditionMark } = await import("../src/lobby/edition-mark");
  const { Pieces } = await import("../src/board/drawing/pieces");
  const { Seal } = await import("../src/board/drawing/marks");
  const { measuresOf } = await import("../src/board/drawing/measures");
  const { skin } = edition;
  const measures = measuresOf({ thickness: 18, offset: 11 });
  return {
    icon: ICONS[pieceIcon(edition)],
    mark: drawn(EditionMark, { skin }),
    face: drawn(Card, { edition, kind: "black", size: "market" }),
    back: drawn(CardBack, { edition, size: "market" }),
    tickets: drawn(TicketPile, { edition, size: "market", count: 5 }),
    piece: drawn(Pieces, {
      spaces: [{ x: 0, y: 0, w: 40, h: 18, angle: 0 }],
      seat: 0,
      shape: skin.piece,
      measures,
    }),
    seal: drawn(Seal, { at: { x: 0, y: 0 }, icon: skin.icon }),
  };
}

test.each([USA, AMSTERDAM])("a third edition with the skin of $title looks the same", async (edition) => {
  expect(await parts(named(edition))).toEqual(await parts(edition));
});

test("each skin looks different in every part", async () => {
  const all = await Promise.all([USA, AMSTERDAM, PLAIN].map(parts));
  for (const part of Object.keys(all[0]!))
    expect(new Set(all.map((one) => one[part])).size, part).toBe(all.length);
});

test("an edition with carts has cart icons, goods and wheels", async () => {
  const { icon, mark, back, piece, seal } = await parts(named(AMSTERDAM));
  expect(icon).toBe(ICONS.cart);
  expect(mark).toContain(ICONS.cart);
  expect(mark).toContain('data-back="russet"');
  expect(back).toContain('data-back="russet"');
  expect(piece).toContain("board-wheel");
  expect(seal).toContain("board-barrow-wheel");
});

test("a neutral skin has neither engravings nor wheels nor windows", async () => {
  const { face, piece } = await parts(PLAIN);
  expect(face).not.toContain("card-engraving");
  expect(face).not.toContain("card-plate");
  expect(piece).not.toMatch(/board-(wheel|windows)/);
});

test("a colour without an engraving of its own has none", async () => {
  const { face } = await parts({ ...AMSTERDAM, skin: { ...AMSTERDAM.skin, engravings: "goods" } as Skin });
  expect(face).toContain("card-engraving");
  const { Card } = await import("../src/cards/card");
  expect(drawn(Card, { edition: AMSTERDAM, kind: "yellow", size: "market" })).not.toContain("card-engraving");
});
