/** The parts that screens are made of. */

export { Banner } from "./banner";
export { befallOf } from "./befalls";
export { Button } from "./button";
export { Chip, RuleChip, type Tone } from "./chip";
export { between } from "./deeds";
export { Header } from "./header";
export { Icon, type IconName, pieceIcon } from "./icon";
export { LanguageChooser } from "./language-chooser";
export { levelName } from "./levels";
export { DeedWords, LogLine } from "./log-line";
export { LogList } from "./log-list";
export { Menu } from "./menu";
export { namesOf } from "./names";
export { PlayerChip, PlayerPanel, type PlayerProps } from "./player";
export { roleOf } from "./role";
export { Segmented } from "./segmented";
export { type Names, sentence } from "./sentence";
export { Sheet } from "./sheet";
export { TicketCard } from "./ticket";
export { Toggle } from "./toggle";
export { Logo, Wordmark } from "./wordmark";
