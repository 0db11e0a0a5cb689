/** Every ticket and every route of an edition, as tables; what is reconstructed is marked. */

import { CardSymbol } from "../../cards";
import { Chip } from "../../parts";
import { n, t } from "../../text";
import { plain } from "../../text/plain";
import { capital, kindName, word } from "../../text/words";
import type { Edition } from "../../wire/types";

type Props = { edition: Edition; wanted: string };

const RECONSTRUCTED = new Set(["reconstructed", "inferred"]);

const namesIn = (edition: Edition): ReadonlyMap<string, string> =>
  new Map(edition.locations.map((one) => [one.id, one.name]));

const isWanted = (text: string, wanted: string): boolean =>
  plain(wanted)
    .split(" ")
    .every((word) => ` ${plain(text)}`.includes(` ${word}`));

export function TicketTable({ edition, wanted }: Props) {
  const names = namesIn(edition);
  const tickets = word(edition, "ticket", 2);
  const guessed = edition.tickets.filter((one) => RECONSTRUCTED.has(one.source)).length;
  const rows = edition.tickets.filter((one) => isWanted(`${names.get(one.a)} ${names.get(one.b)}`, wanted));
  if (rows.length === 0) return null;
  return (
    <section class="rules-section">
      <h2 id="all-tickets">{t("All {tickets}", { tickets })}</h2>
      {guessed > 0 && (
        <p class="rules-note">
          {t(
            "{number} of these {all} could not be found anywhere and were reconstructed by this project in the style of the known ones. They are marked.",
            {
              number: guessed,
              all: edition.tickets.length,
            },
          )}
        </p>
      )}
      <table class="rules-table">
        <thead>
          <tr>
            <th scope="col">{t("Between")}</th>
            <th scope="col" class="rules-number">
              {t("Points")}
            </th>
            {guessed > 0 && <th scope="col">{t("Source")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {names.get(one.a)} – {names.get(one.b)}
              </th>
              <td class="rules-number">{one.points}</td>
              {guessed > 0 && (
                <td>
                  {RECONSTRUCTED.has(one.source) ? (
                    <Chip tone="warn">{t("reconstructed")}</Chip>
                  ) : (
                    t("published")
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function RouteTable({ edition, wanted }: Props) {
  const names = namesIn(edition);
  const hasSeals = edition.merchandise_cards > 0;
  const rows = edition.routes.filter((one) =>
    isWanted(`${names.get(one.a)} ${names.get(one.b)} ${kindName(edition, one.colour)}`, wanted),
  );
  if (rows.length === 0) return null;
  return (
    <section class="rules-section">
      <h2 id="all-routes">{t("All {routes}", { routes: word(edition, "route", 2) })}</h2>
      <p class="rules-note">
        {n(
          "{number} route, of which {double} belong to double routes.",
          "{number} routes, of which {double} belong to double routes.",
          edition.routes.length,
          {
            double: edition.routes.filter((one) => one.twin !== null).length,
          },
        )}
      </p>
      <table class="rules-table">
        <thead>
          <tr>
            <th scope="col">{t("Between")}</th>
            <th scope="col">{t("Colour")}</th>
            <th scope="col" class="rules-number">
              {t("Spaces")}
            </th>
            <th scope="col" class="rules-number">
              {t("Points")}
            </th>
            {hasSeals && <th scope="col">{capital(word(edition, "piece"))}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {names.get(one.a)} – {names.get(one.b)}
              </th>
              <td>
                <span class="rules-colour">
                  <CardSymbol kind={one.colour} edition={edition} quiet />
                  <span class="rules-colour-name">{capital(kindName(edition, one.colour))}</span>
                </span>
              </td>
              <td class="rules-number">{one.length}</td>
              <td class="rules-number">{edition.route_points[one.length]}</td>
              {hasSeals && <td>{one.cart ? t("yes") : ""}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
