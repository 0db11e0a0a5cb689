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
        {invitation.short_code && <SpokenCode code={invitation.short_code} />}
        <div class="invite-ways">
          <CopyLink link={invitation.link} isMain={Heading === "h2"} />
          <ShareLink link={invitation.link} text={title} />
        </div>
      </div>
    </div>
  );
}

/** Six letters for whoever can only be told; screen readers spell them. */
function SpokenCode({ code }: { code: string }) {
  const letters = code.toUpperCase();
  return (
    <p class="invite-code">
      {t("Or say this code:")}{" "}
      <strong class="invite-letters">
        <span aria-hidden="true">
          {letters.slice(0, 3)} {letters.slice(3)}
        </span>
        <span class="unseen">{[...letters].join(", ")}</span>
      </strong>
    </p>
  );
}

const until = (moment: string): string =>
  new Date(moment).toLocaleString(language.value, { weekday: "short", hour: "2-digit", minute: "2-digit" });
