/** The parts that most screens are made of; others are imported from their files, so that they come only where they are used. */

export { Icon, type IconName, pieceIcon } from "../look/icon";
export { Banner } from "./banner";
export { Button } from "./button";
export { Chip, RuleChip } from "./chip";
export { LogLine } from "./log-line";
export { LogList } from "./log-list";
export { PlayerChip, type PlayerProps, PlayerRow } from "./player";
export { between } from "./player-sentences";
export { Segmented } from "./segmented";
export { sentence } from "./sentence";
export { Sheet } from "./sheet";
export { TicketRow } from "./ticket-row";
