/** Cards and marks: what the rest of the client may draw of them. */

export { Card, CardBack } from "./card";
export { colourOf, player, styleOf } from "./colours";
export { Emblem } from "./emblem";
export { emblemPath } from "./emblems";
export { Hand } from "./hand";
export { hatch } from "./hatches";
export { Mark } from "./mark";
export { Market, type MarketLine } from "./market";
export { type Placing, placed, placedPath } from "./placed";
export { CardSymbol } from "./symbol";
export { symbolPath } from "./symbols";
