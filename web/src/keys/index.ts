/** Keyboard and screen reader: what screens use of it. */

export { announce } from "./announcer";
export { useAnnouncements } from "./announcing";
export { CommandBox } from "./command";
export { GameKeys, openKeys } from "./game-keys";
export { KeyList } from "./key-list";
export { RouteList } from "./route-list";
export { type Keys, useShortcuts } from "./shortcuts";
export { KeyboardView } from "./view";
