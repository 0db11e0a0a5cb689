/** Keyboard and screen reader: shortcuts, announcements, the command box, the list of routes. The keyboard view is all of
 *  these on one page, fetched when it is wanted. */

export { KeyboardView } from "./view";
