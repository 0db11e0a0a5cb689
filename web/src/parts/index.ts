/** The parts that screens are made of. */

export { Icon, type IconName, pieceIcon } from "../look/icon";
export { Banner } from "./banner";
export { Button } from "./button";
export { Chip, RuleChip } from "./chip";
export { Header } from "./header";
export { LogLine } from "./log-line";
export { LogList } from "./log-list";
export { PlayerChip, type PlayerProps, PlayerRow } from "./player";
export { between } from "./player-sentences";
export { Search } from "./search";
export { Segmented } from "./segmented";
export { sentence } from "./sentence";
export { Sheet } from "./sheet";
export { TicketCard } from "./ticket";
export { TicketRow } from "./ticket-row";
export { Toggle } from "./toggle";
