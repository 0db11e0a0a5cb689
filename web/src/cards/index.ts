/** Cards and marks: what the rest of the client may draw of them. */

export { Card, CardBack, type CardSize } from "./card";
export { colourOf, inkOn, PLAYERS, paintOf, player } from "./colours";
export { Emblem } from "./emblem";
export { emblemPath } from "./emblems";
export { Hand } from "./hand";
export { hatch } from "./hatches";
export { Mark } from "./mark";
export { Market } from "./market";
export { CardSymbol, CardSymbol as Symbol } from "./symbol";
export { type Drawing, symbolPath } from "./symbols";
