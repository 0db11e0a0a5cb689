/** Help: the rules of an edition as a page or a sheet. */

export { RuleSheet } from "./rule-sheet";
export { rulesOf } from "./rules";
