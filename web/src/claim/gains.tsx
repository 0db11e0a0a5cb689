/** What a claim brings and takes: points and pieces before and after, and the number of spaces. */

import { CardSymbol } from "../cards";
import type { Chair } from "../model/chair";
import { Chip, pieceIcon } from "../parts";
import { n, t } from "../text";
import { figure } from "../text/locale";
import { capital, kindName, word } from "../text/words";
import type { Edition, Route } from "../wire/types";

const FEW = 4; // pieces before the last round: they turn warm

export function Gains({ chair, route, isBrief }: { chair: Chair; route: Route; isBrief: boolean }) {
  const edition = chair.story.board.edition;
  const me = chair.story.live.value.seats[chair.seat ?? 0]!;
  const points = edition.route_points[route.length] ?? 0;
  const pieces = me.pieces - route.length;
  const tone =
    pieces <= edition.last_round_at ? "bad" : pieces <= edition.last_round_at + FEW ? "warn" : undefined;
  if (isBrief)
    return (
      <div class="gains-brief" id="payment-gains">
        <Chip tone="brass">{n("+{number} point", "+{number} points", points)}</Chip>
        <Chip tone={tone ?? "plain"} icon={pieceIcon(edition)}>
          <span class="unseen">{capital(word(edition, "piece", pieces))}: </span>
          {figure(me.pieces)} → {figure(pieces)}
        </Chip>
        <Chip tone="plain">
          <CardSymbol kind={route.colour} edition={edition} quiet /> {colourOf(edition, route)}
        </Chip>
        {bringsGoods(chair, route) && (
          <Chip tone="good" icon="box">
            {capital(word(edition, "merchandise"))}
          </Chip>
        )}
      </div>
    );
  return (
    <dl class="gains" id="payment-gains">
      <Gain
        value={`+${figure(points)}`}
        text={t("points, {before} → {after}", {
          before: figure(me.points),
          after: figure(me.points + points),
        })}
      />
      <Gain
        value={figure(route.length)}
        text={n("space, {colour}", "spaces, {colour}", route.length, {
          colour: kindName(edition, route.colour),
        })}
      />
      <Gain
        value={figure(pieces)}
        text={t("{pieces} left of {before}", {
          pieces: word(edition, "piece", pieces),
          before: figure(me.pieces),
        })}
        tone={tone}
      />
    </dl>
  );
}

/** "Gray: any one colour", "Yellow". */
export function colourOf(edition: Edition, route: Route): string {
  const name = capital(kindName(edition, route.colour));
  return route.colour === "gray" ? t("{gray}: any one colour", { gray: name }) : name;
}

/** Whether a merchandise card comes with it, as long as there are any. */
export const bringsGoods = (chair: Chair, route: Route): boolean =>
  route.cart && chair.story.live.value.merchandise_left > 0;

/** The figure is shown above its words and said before them. */
function Gain({ value, text, tone }: { value: string; text: string; tone?: "warn" | "bad" | undefined }) {
  return (
    <div class="gain" data-tone={tone}>
      <dd class="gain-value figures">{value}</dd>
      <dt class="gain-text">{text}</dt>
    </div>
  );
}
