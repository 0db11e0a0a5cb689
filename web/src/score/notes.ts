/** Notes under the score: how each tie was settled, or would have been. */

import { n, t } from "../text";
import { points, some } from "../text/counts";
import { figure, listed } from "../text/locale";
import { word } from "../text/words";
import type { Edition, Result } from "../wire/types";
import { byRank, level, type NameOf } from "./headline";
import { longestTitle, placeName, stageName } from "./labels";
import { type Rank, ranks } from "./ranks";
import type { Stage } from "./stages";

/** `used`: it made a difference to this game. */
type Note = { about: Stage; used: boolean; title: string; text: string };

/** The notes that an edition's score needs, those that mattered first. */
export function notes(edition: Edition, result: Result, names: NameOf): Note[] {
  const all = [totals(edition, result, names)];
  if (edition.longest_bonus > 0) all.push(longest(edition, result, names));
  if (edition.merchandise_cards > 0) all.push(merchandise(edition, result, names));
  return [...all.filter((note) => note.used), ...all.filter((note) => !note.used)];
}

function totals(edition: Edition, result: Result, names: NameOf): Note {
  const note = (used: boolean, title: string, text: string): Note => ({ about: "result", used, title, text });
  const tickets = word(edition, "ticket", 2);
  const longest = word(edition, "longest");
  const byLongest = edition.tie_breaks.includes("longest");
  const tied = level(result);
  switch (result.decision) {
    case "points":
      return note(
        false,
        t("If totals tie:"),
        byLongest
          ? t("most {tickets} completed, then the {longest}, then a shared win. Not needed here.", {
              tickets,
              longest,
            })
          : t("most {tickets} completed, then a shared win. Not needed here.", { tickets }),
      );
    case "tickets": {
      const counts = byRank(result)
        .filter((line) => tied.includes(line.seat))
        .map((line) => `${names(line.seat)} (${figure(line.completed)})`)
        .join(", ");
      const rest = byLongest
        ? t("If these had been equal too, the {longest} would have decided.", { longest })
        : t("If these had been equal too, they would have shared the win.");
      return note(
        true,
        t("Tie broken by {tickets}.", { tickets }),
        `${t("Completed: {counts}.", { counts })} ${rest}`,
      );
    }
    case "longest": {
      const player = names(result.winners[0] ?? 0);
      const text = t("They completed equally many {tickets}; {player} has the {longest}.", {
        tickets,
        player,
        longest,
      });
      return note(true, t("Tie broken by the {longest}.", { longest }), text);
    }
    case "shared": {
      const even = byLongest
        ? t("They completed equally many {tickets}, and the {longest} does not break the tie.", {
            tickets,
            longest,
          })
        : t("They completed equally many {tickets}: nothing breaks the tie.", { tickets });
      const losers = tied.filter((seat) => !result.winners.includes(seat)).map(names);
      const others = t("Equal on points, but behind in these: {players}.", { players: listed(losers) });
      return note(true, t("A shared win."), losers.length > 0 ? `${even} ${others}` : even);
    }
  }
}

function longest(edition: Edition, result: Result, names: NameOf): Note {
  const title = `${longestTitle(edition)}.`;
  const note = (used: boolean, text: string): Note => ({ about: "longest", used, title, text });
  const [best, next] = [...result.lines].sort((a, b) => b.longest - a.longest);
  const sharers = result.lines.filter((line) => line.longest_bonus > 0).map((line) => names(line.seat));
  if (best === undefined || sharers.length === 0)
    return note(false, t("Nobody has a route, so nobody scores it."));
  const run = (length: number): string => some(edition, "piece", length);
  const values = { pieces: run(best.longest), points: points(edition.longest_bonus) };
  if (sharers.length === 1)
    return note(
      false,
      t("{player} has a path of {pieces}, the next player {fewer}. Tied players would each score {points}.", {
        ...values,
        player: sharers[0]!,
        fewer: run(next?.longest ?? 0),
      }),
    );
  const players = listed(sharers);
  return note(
    true,
    sharers.length === 2
      ? t("{players} both have a path of {pieces}. Each scores {points}.", {
          ...values,
          players,
        })
      : t("{players} all have a path of {pieces}. Each scores {points}.", {
          ...values,
          players,
        }),
  );
}

function merchandise(edition: Edition, result: Result, names: NameOf): Note {
  const title = `${stageName(edition, "merchandise")}.`;
  const list = ranks(edition, result);
  const shared = list.filter((rank) => rank.seats.length > 1);
  if (shared.length > 0)
    return {
      about: "merchandise",
      used: true,
      title,
      text: shared.map((rank) => share(rank, list, names)).join(" "),
    };
  const text = list.some((rank) => rank.seats.length > 0)
    ? t(
        "Nobody shares a place. Players who share one each get its full points, and the next places are skipped.",
      )
    : t("Nobody has a card, so nobody scores it.");
  return { about: "merchandise", used: false, title, text };
}

function share(rank: Rank, list: readonly Rank[], names: NameOf): string {
  const skipped = list.filter((one) => one.skippedBy === rank.place).map((one) => placeName(one.place));
  const values = {
    players: listed(rank.seats.map(names)),
    place: placeName(rank.place),
    points: points(rank.points),
  };
  if (skipped.length === 0) return t("{players} share {place}: {points} each.", values);
  return n(
    "{players} share {place}: {points} each, and {skipped} is skipped.",
    "{players} share {place}: {points} each, and {skipped} are skipped.",
    skipped.length,
    { ...values, skipped: listed(skipped) },
  );
}
