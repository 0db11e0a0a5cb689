/** An invitation: QR code, what to do with it, and the link to copy or share. */

import { language, n, t } from "../text";
import type { Invitation } from "../wire/types";
import { CopyLink, ShareLink } from "./copy-link";
import { QrCode } from "./qr";
import "./invite.css";

type Props = { invitation: Invitation; title: string; free: number; heading?: "h2" | "p" };

export function Invite({ invitation, title, free, heading: Heading = "p" }: Props) {
  return (
    <div class="invite">
      <QrCode svg={invitation.qr} label={t("The invitation as a QR code")} />
      <div class="invite-words">
        <Heading class="invite-title">{title}</Heading>
        <p>
          {invitation.seat === null
            ? n("{number} seat is open.", "{number} seats are open.", free)
            : t("Only for seat {number}.", { number: invitation.seat + 1 })}{" "}
          {t("Scan the code or send the link.")}{" "}
          <span class="invite-until">
            {t("Valid until {moment}.", { moment: until(invitation.expires) })}
          </span>
        </p>
        <div class="invite-ways">
          <CopyLink link={invitation.link} isMain={Heading === "h2"} />
          <ShareLink link={invitation.link} text={title} />
        </div>
      </div>
    </div>
  );
}

const until = (moment: string): string =>
  new Date(moment).toLocaleString(language.value, { weekday: "short", hour: "2-digit", minute: "2-digit" });
