/** Links that the server has told this page: invitations, kept until the tab is closed, and the links of one's own
 *  seats, which open cards and are therefore kept only until the page is left. */

import { signal } from "@preact/signals";
import { KeptByName } from "../storage";
import type { Invitation, Opened, Seated } from "../wire/types";

const kept = new KeptByName<Invitation>("trekvaart.invitations", undefined, "sessionStorage");
const invitations = signal(kept.all());
const seats = signal<Readonly<Record<string, string>>>({});

/** Keep an invitation for all open seats of a table. */
export function keepInvitation(id: string, invitation: Invitation): void {
  invitations.value = { ...invitations.value, ...kept.keep(id, invitation) };
}

/** Keep the link that brings a player back to a seat. */
export function keepSeat(seated: Pick<Seated, "id" | "link">): void {
  seats.value = { ...seats.value, [seated.id]: seated.link };
}

/** Keep what a new table came with. */
export function keepOpened(opened: Opened): void {
  if (opened.invitation) keepInvitation(opened.id, opened.invitation);
  keepSeat(opened);
}

/** The invitation to a table, unless it has expired. */
export function invitationTo(id: string): Invitation | null {
  const invitation = invitations.value[id];
  return invitation && Date.parse(invitation.expires) > Date.now() ? invitation : null;
}

/** The link that brings the player of this browser back to the table, if this page has been told it. */
export const seatLink = (id: string): string | null => seats.value[id] ?? null;

/** Where anybody may watch a table. */
export const watchLink = (id: string): string => `${location.origin}/table/${id}`;
