/** Every part on one page, to look at during work; no screen leads here and the build leaves it out. */

import { type ComponentChildren, render } from "preact";
import { useState } from "preact/hooks";
import { Card, CardBack, CardSymbol, Emblem, Hand, Market } from "./cards";
import "./look/index.css";
import "./gallery.css";
import { Board } from "./model/board";
import type { Line } from "./model/log";
import { sort } from "./model/moves";
import {
  Banner,
  Button,
  Chip,
  Header,
  Icon,
  LogLine,
  PlayerChip,
  PlayerPanel,
  RuleChip,
  Segmented,
  Sheet,
  TicketCard,
  Toggle,
} from "./parts";
import { ICONS } from "./parts/icons";
import { speak } from "./text";
import { capital, kindName } from "./text/words";
import { api } from "./wire/api";
import type { SeatLine, SeatView } from "./wire/types";

const part = (title: string, children: ComponentChildren) => (
  <section class="gallery-part">
    <h3>{title}</h3>
    <div class="gallery-row">{children}</div>
  </section>
);

const NAMES = ["Nora", "Inés", "Joost", "Ada"];
const seatOf = (seat: number, more: Partial<SeatView>): SeatView => ({
  seat,
  points: 47,
  pieces: 19,
  merchandise: 2,
  hand_size: 9,
  shown: {},
  ticket_count: 3,
  offered_count: 0,
  is_ready: false,
  hand: null,
  tickets: null,
  offered: null,
  chosen: null,
  ...more,
});
const lineOf = (seat: number, more: Partial<SeatLine> = {}): SeatLine => ({
  seat,
  name: NAMES[seat]!,
  kind: "human",
  level: null,
  is_gone: false,
  stand_in: false,
  ...more,
});

function Gallery({ boards }: { boards: Board[] }) {
  const [usa, amsterdam] = boards as [Board, Board];
  const [speed, setSpeed] = useState("calm");
  const [on, setOn] = useState(true);
  const [stack, setStack] = useState<string | null>("blue");
  const [isOpen, setOpen] = useState(false);
  const did = (turn: number, seat: number | null, deed: Line["deed"]): Line => ({
    turn,
    from: turn,
    to: turn,
    seat,
    byBot: false,
    deed,
  });
  const log: Line[] = [
    did(145, 0, {
      did: "drew",
      wholeTurn: false,
      cards: ["green", "yellow"].map((kind) => ({ kind, faceUp: true })),
    }),
    did(146, 1, {
      did: "drew",
      wholeTurn: false,
      cards: [
        { kind: "green", faceUp: true },
        { kind: null, faceUp: false },
      ],
    }),
    did(147, 2, {
      did: "claimed",
      route: usa.edition.routes[6]!.id,
      cards: ["purple", "purple", "purple", "wild"],
      points: 7,
      merchandise: true,
    }),
    did(147, 2, { did: "lastRound", turnsLeft: 3 }),
    did(148, 3, { did: "drew", wholeTurn: true, cards: [{ kind: "wild", faceUp: true }] }),
    did(149, null, { did: "swept", cards: ["wild", "wild", "wild", "red", "blue"] }),
  ];
  const tickets = usa.edition.tickets;
  const reasons = {
    "draw wild": {
      detail: "A face-up locomotive is a whole turn: you have drawn a card.",
      rule: "DRAW-WILD",
      facts: {},
    },
  };
  return (
    <>
      <Header
        table="USA · 4 players · table QK4F"
        title="Your turn"
        subtitle="Draw, claim a lit route, or take tickets"
      />
      <main class="gallery">
        {boards.map((board) => (
          <div key={board.key} data-edition={board.key} class="gallery-row">
            {part(
              `Cards, ${board.edition.title}`,
              <>
                {["wild", ...board.edition.colours].map((kind) => (
                  <figure key={kind} class="gallery-figure">
                    <Card edition={board.edition} kind={kind} size="market" />
                    <Card edition={board.edition} kind={kind} size="hand" />
                    <span>
                      <Card
                        edition={board.edition}
                        kind={kind}
                        size="strip"
                        tag={kind === "wild" ? "whole turn" : undefined}
                      />{" "}
                      <Card edition={board.edition} kind={kind} size="small" />{" "}
                      <Card edition={board.edition} kind={kind} size="short" />{" "}
                      <Card edition={board.edition} kind={kind} size="pay" />
                    </span>
                    {capital(kindName(board.edition, kind))}{" "}
                    <CardSymbol edition={board.edition} kind={kind} />
                  </figure>
                ))}
                <figure class="gallery-figure">
                  <CardBack edition={board.edition} size="market" count={36} />
                  <CardBack edition={board.edition} size="hand" count={2} />
                  <CardBack edition={board.edition} size="strip" count={6} />
                </figure>
              </>,
            )}
          </div>
        ))}
        <div data-edition="usa" class="gallery-row">
          {part(
            "Hand",
            <Hand
              edition={usa.edition}
              hand={{ wild: 2, purple: 1, blue: 4, red: 6, orange: 2, yellow: 3, green: 1 }}
              selected={stack}
              onSelect={setStack}
            />,
          )}
          {part(
            "Hand, phone",
            <Hand
              edition={usa.edition}
              hand={{ wild: 1, purple: 12, blue: 3, red: 2 }}
              onSelect={setStack}
              selected={stack}
              compact
            />,
          )}
          {part(
            "Market",
            <>
              <Market
                edition={usa.edition}
                market={["red", "blue", "wild", "orange", null]}
                deck={36}
                fresh_tickets={18}
                choices={sort(["draw deck", "draw red", "draw blue", "draw wild", "draw orange"])}
                onDraw={() => {}}
                layout="column"
              />
              <Market
                edition={usa.edition}
                market={["red", "blue", "wild", "orange", null]}
                deck={36}
                fresh_tickets={18}
                choices={sort(["draw deck", "draw red", "draw blue", "draw orange"])}
                reasons={reasons}
                onDraw={() => {}}
                layout="column"
                compact
              />
              <Market
                edition={amsterdam.edition}
                market={["red", "blue", "wild", "orange", null]}
                deck={6}
                fresh_tickets={18}
                choices={sort(["draw deck", "draw red", "draw blue", "draw wild", "draw orange"])}
                onDraw={() => {}}
                layout="row"
                compact
              />
              <Market
                edition={amsterdam.edition}
                market={["green", "blue", "wild", "pink", "black"]}
                deck={6}
                fresh_tickets={18}
                choices={sort(["draw deck", "draw green", "draw blue"])}
                reasons={{ "draw wild": reasons["draw wild"] }}
                onDraw={() => {}}
                layout="row"
                compact
                size="short"
                tickets={false}
              />
            </>,
          )}
          {part(
            "Players",
            <>
              {NAMES.map((name, seat) => (
                <Emblem key={name} seat={seat} size={40} label={name} />
              ))}
              <Emblem seat={4} size={40} />
            </>,
          )}
          {part(
            "Tickets",
            <div class="gallery-tickets">
              <TicketCard board={usa} ticket={tickets[0]!.id} state="open" onFocus={() => {}} />
              <TicketCard board={usa} ticket={tickets[1]!.id} state="done" onFocus={() => {}} />
              <TicketCard board={usa} ticket={tickets[2]!.id} state="failed" />
              <TicketCard board={usa} ticket={tickets[3]!.id} state="open" selected onSelect={() => {}} />
              <div data-edition="amsterdam">
                <TicketCard board={amsterdam} ticket={amsterdam.edition.tickets[3]!.id} state="open" />
              </div>
              <div data-edition="amsterdam">
                <TicketCard board={amsterdam} ticket={amsterdam.edition.tickets[5]!.id} state="done" fresh />
              </div>
            </div>,
          )}
          {part(
            "Chips",
            <>
              <Chip tone="brass">choosing</Chip>
              <Chip tone="good" icon="check">
                ready
              </Chip>
              <Chip tone="warn" icon="train">
                5 left
              </Chip>
              <Chip tone="bad" icon="train" pulse>
                2 left
              </Chip>
              <Chip tone="plain" icon="away">
                away
              </Chip>
              <RuleChip rule="CLAIM-DOUBLE-CLOSED" />
            </>,
          )}
        </div>
        <div data-edition="usa">
          {part(
            "Player panels",
            <div class="gallery-players">
              <PlayerPanel
                board={usa}
                view={seatOf(0, {})}
                line={lineOf(0)}
                isYou
                isTurn
                isConnected
                done={1}
                last={log[2]}
              />
              <PlayerPanel
                board={usa}
                view={seatOf(1, { pieces: 5 })}
                line={lineOf(1)}
                isConnected
                last={log[1]}
                onSelect={() => {}}
              />
              <PlayerPanel
                board={usa}
                view={seatOf(2, { pieces: 2, points: 174 })}
                line={lineOf(2, { stand_in: true })}
                last={log[0]}
              />
              <PlayerPanel
                board={usa}
                view={seatOf(3, {})}
                line={lineOf(3, { kind: "bot", level: "medium" })}
                isChoosing
                last={log[4]}
              />
              <PlayerPanel
                board={amsterdam}
                view={seatOf(3, { is_ready: true })}
                line={lineOf(3)}
                isChoosing
              />
            </div>,
          )}
          {part(
            "Player chips",
            <div class="gallery-chips">
              <PlayerChip
                board={amsterdam}
                view={seatOf(0, {})}
                line={lineOf(0)}
                isYou
                isTurn
                isConnected
                done={1}
              />
              <PlayerChip board={amsterdam} view={seatOf(1, { pieces: 5 })} line={lineOf(1)} isConnected />
              <PlayerChip board={usa} view={seatOf(2, { pieces: 2 })} line={lineOf(2)} />
            </div>,
          )}
          {part(
            "Buttons",
            <>
              <Button kind="primary" keys="Enter">
                Claim with 3 yellow
              </Button>
              <Button>Cancel</Button>
              <Button reason="Choose one more (1 of at least 2)">Keep</Button>
              <Button kind="ghost" icon="rules">
                Rule
              </Button>
              <Button icon="route" keys="C" count="23 lit">
                Claim a route
              </Button>
              <Button icon="keyboard" label="Keyboard view" />
              <Button icon="plus" label="Zoom in" pressed />
              <Segmented
                label="Speed"
                options={["slow", "calm", "fast"].map((value) => ({ value, label: capital(value) }))}
                value={speed}
                onChange={setSpeed}
              />
              <Toggle label="Sound" hint="Short sounds" value={on} onChange={setOn} />
              <Button onClick={() => setOpen(true)}>Open a dialog</Button>
            </>,
          )}
          {part(
            "Banner",
            <div class="gallery-banners">
              <Banner
                tone="warn"
                title="Last round: 3 turns left"
                text="Joost has 2 trains left, so everyone has one more turn."
              />
              <Banner tone="bad" title="No connection" text="Trying again …" icon="away" />
              <Banner tone="good" title="Connected again" />
            </div>,
          )}
          {part(
            "Log",
            <div class="gallery-log">
              {log.map((line, i) => (
                <div key={line.from + i * 1000} class="log-entry" aria-current={i === 2 ? "step" : undefined}>
                  <LogLine board={usa} names={NAMES} line={line} />
                </div>
              ))}
              <div class="log-since">
                <span>Since your last turn</span>
              </div>
            </div>,
          )}
          {part(
            "Icons",
            Object.keys(ICONS).map((name) => (
              <figure key={name} class="gallery-figure">
                <Icon name={name as keyof typeof ICONS} size={28} />
                {name}
              </figure>
            )),
          )}
        </div>
        {isOpen && (
          <Sheet
            title="A dialog"
            at="dialog"
            onClose={() => setOpen(false)}
            footer={<Button kind="primary">Do it</Button>}
          >
            <p>Words.</p>
          </Sheet>
        )}
      </main>
    </>
  );
}

const look = new URLSearchParams(location.search);
const themes = look.get("theme");
if (themes) document.documentElement.dataset["theme"] = themes;
Promise.all([api.edition("usa"), api.edition("amsterdam"), speak(look.get("language") ?? "en")]).then(
  ([usa, amsterdam]) =>
    render(
      <Gallery boards={[new Board(usa, "usa"), new Board(amsterdam, "amsterdam")]} />,
      document.getElementById("app")!,
    ),
);
