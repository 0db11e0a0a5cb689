/** Looking back: what the rest of the client may use of it. */

export { MomentTab } from "./moment-tab";
