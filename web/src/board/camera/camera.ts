/** The camera: moves a board's stage. During a move only a transform changes; at rest the stage takes its true size,
 *  so that the browser draws it sharp once. */

import { type Signal, signal } from "@preact/signals";
import { stillness } from "../../model/preferences";
import type { Seat } from "../../wire/types";
import { around, type Box, type Point } from "../plan/geometry";
import type { Plan } from "../plan/plan";
import { NETWORK_LEAST, networkViewport } from "./network-view";
import {
  about,
  between,
  eased,
  fitting,
  type Insets,
  including,
  kept,
  leastScale,
  onScreen,
  type Size,
  type Viewport,
  zoomed,
} from "./viewport";

export type Spot = { x: number; y: number };

const PAN_MS = 280;
const REST_MS = 140;

type Aim = "board" | "network" | "free";

export class Camera {
  /** What is seen while nothing moves; whoever draws by it is drawn again when a move ends. */
  readonly rest: Signal<Viewport> = signal({ x: 0, y: 0, k: 0 });
  readonly size: Signal<Size> = signal({ w: 0, h: 0 });
  /** The scale at which the whole board is seen. */
  readonly least: Signal<number> = signal(0);
  /** The scale at which as much of it is seen as its names allow. */
  readonly leastAllowed: Signal<number> = signal(0);
  private now: Viewport = { x: 0, y: 0, k: 0 };
  private aim: Aim = "board";
  private slack: Insets = {};
  private plan: Plan | null = null;
  private view: HTMLElement | null = null;
  private stage: HTMLElement | null = null;
  private owned: (seat: Seat) => readonly string[] = () => [];
  private seat: Seat | null = null;
  private frame = 0;
  private timer = 0;

  /** A route on the screen, its spaces covered by circles, in px of the view; none if it is not drawn. */
  circles(route: string): { x: number; y: number; r: number }[] {
    const { plan } = this;
    const { k } = this.now;
    return (plan?.tracks.get(route)?.spaces ?? []).flatMap(({ x, y, w, h, angle }) => {
      const turn = (angle * Math.PI) / 180;
      const reach = Math.max(0, (w - h) / 2);
      return [-reach, 0, reach].map((along) => ({
        ...onScreen(this.now, plan!.box, { x: x + Math.cos(turn) * along, y: y + Math.sin(turn) * along }),
        r: (h / 2) * k,
      }));
    });
  }

  /** The places on the screen, in px of the view. */
  places(): { x: number; y: number; r: number }[] {
    const { plan } = this;
    return [...(plan?.sites.values() ?? [])].map((site) => ({
      ...onScreen(this.now, plan!.box, site),
      r: plan!.radius * this.now.k,
    }));
  }

  /** See the whole board. */
  fit(): void {
    this.aim = "board";
    this.slack = {};
    this.moveTo(this.whole());
  }

  /** See the routes of a seat and what is around them. */
  fitNetwork(seat: Seat): void {
    this.aim = "network";
    this.seat = seat;
    this.slack = {};
    this.moveTo(this.network());
  }

  /** Zoom about the middle, or about a point of the view. */
  zoom(by: number, at?: Point): void {
    if (!this.plan) return;
    this.aim = "free";
    const middle = { x: this.size.value.w / 2, y: this.size.value.h / 2 };
    this.moveTo(this.keep(zoomed(this.now, by, at ?? middle, this.plan.box, this.size.value)));
  }

  /** Bring routes, with both their ends, into sight, beside what covers the edges of the view. */
  show(routes: readonly string[], insets: Insets = {}): void {
    const points = routes.flatMap((route) => this.plan?.tracks.get(route)?.thread ?? []);
    if (this.plan && points.length > 0) this.include(around(points, this.plan.radius + 14), insets);
  }

  /** The same, and near enough to read the symbols of the route. */
  approach(routes: readonly string[], insets: Insets = {}): void {
    const points = routes.flatMap((route) => this.plan?.tracks.get(route)?.thread ?? []);
    if (!this.plan || points.length === 0) return;
    if (this.now.k >= NETWORK_LEAST) {
      this.show(routes, insets);
      return;
    }
    this.slack = insets;
    this.aim = "free";
    const box = around(points, this.plan.radius + 14);
    this.moveTo(this.keep(about(box, this.plan.box, this.size.value, NETWORK_LEAST, insets)));
  }

  /** Bring a location into sight. */
  showSite(site: string): void {
    const at = this.plan?.sites.get(site);
    if (at) this.include(around([at], 70), {});
  }

  /** Whatever covered the edges is gone: the board may lie within its usual bounds again. */
  release(): void {
    if (Object.keys(this.slack).length === 0) return;
    this.slack = {};
    this.moveTo(this.keep(this.now));
  }

  /** Where the middle of a route is on the page; null while there is no board. */
  spot(route: string): Spot | null {
    const middle = this.plan?.tracks.get(route)?.middle;
    return middle ? this.client(middle) : null;
  }

  /** What is seen this very moment. */
  get viewport(): Viewport {
    return this.now;
  }

  /** Move at once, as a hand does; nothing is drawn again before `settle`. */
  drag(viewport: Viewport): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.aim = "free";
    this.place(this.keep(viewport));
  }

  /** Zoom at once, as a wheel does; it rests when it has not turned for a while. */
  pull(by: number, at: Point): void {
    if (!this.plan) return;
    this.drag(zoomed(this.now, by, at, this.plan.box, this.size.value));
    this.timer = window.setTimeout(() => this.settle(), REST_MS);
  }

  /** The move is over: draw what is seen now in its true size. */
  settle(): void {
    clearTimeout(this.timer);
    if (!this.stage || !this.plan) return;
    const { k } = this.now;
    this.now = { x: Math.round(this.now.x), y: Math.round(this.now.y), k };
    if (k !== this.rest.value.k || this.stage.style.width === "") {
      this.stage.style.width = `${this.plan.box.w * k}px`;
      this.stage.style.height = `${this.plan.box.h * k}px`;
    }
    this.rest.value = this.now;
    this.place(this.now);
  }

  /** Look at a plan in a view; returns a function that stops it. Called by the board alone. */
  attach(
    plan: Plan,
    view: HTMLElement,
    stage: HTMLElement,
    owned: (seat: Seat) => readonly string[],
    opens: { on: "board" | "network"; seat: Seat | null },
  ): () => void {
    [this.plan, this.view, this.stage, this.owned] = [plan, view, stage, owned];
    this.aim = opens.on;
    this.seat = opens.seat;
    const measure = () => this.resize({ w: view.clientWidth, h: view.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    measure();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(this.frame);
      clearTimeout(this.timer);
      [this.plan, this.view, this.stage] = [null, null, null];
    };
  }

  private client(point: Point): Spot | null {
    if (!this.plan || !this.view) return null;
    const frame = this.view.getBoundingClientRect();
    const at = onScreen(this.now, this.plan.box, point);
    return { x: frame.left + at.x, y: frame.top + at.y };
  }

  private include(box: Box, insets: Insets): void {
    if (!this.plan) return;
    this.slack = insets;
    const viewport = including(this.now, box, this.plan.box, this.size.value, insets);
    if (viewport.x !== this.now.x || viewport.y !== this.now.y || viewport.k !== this.now.k)
      this.aim = "free";
    this.moveTo(this.keep(viewport));
  }

  private resize(size: Size): void {
    if (size.w === 0 || size.h === 0) return;
    const before = this.size.value;
    this.size.value = size;
    if (this.plan) {
      this.least.value = fitting(this.plan.box, size);
      this.leastAllowed.value = leastScale(this.plan.box, size);
    }
    if (this.aim === "board" || before.w === 0)
      this.now = this.aim === "network" ? this.network() : this.whole();
    else if (this.aim === "network") this.now = this.network();
    else {
      const shift = { x: (size.w - before.w) / 2, y: (size.h - before.h) / 2 };
      this.now = this.keep({ ...this.now, x: this.now.x + shift.x, y: this.now.y + shift.y });
    }
    cancelAnimationFrame(this.frame);
    this.settle();
  }

  private whole(): Viewport {
    return this.plan ? this.keep(about(this.plan.box, this.plan.box, this.size.value)) : this.now;
  }

  private network(): Viewport {
    if (!this.plan) return this.now;
    return this.keep(
      networkViewport(this.plan, this.seat === null ? [] : this.owned(this.seat), this.size.value),
    );
  }

  private keep(viewport: Viewport): Viewport {
    return this.plan ? kept(viewport, this.plan.box, this.size.value, this.slack) : viewport;
  }

  private moveTo(goal: Viewport): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    const [from, start] = [this.now, performance.now()];
    if (stillness.value || this.rest.value.k === 0 || document.hidden) {
      this.now = goal;
      this.settle();
      return;
    }
    const step = (time: number) => {
      const part = (time - start) / PAN_MS;
      this.place(between(from, goal, eased(part)));
      if (part < 1) this.frame = requestAnimationFrame(step);
      else this.settle();
    };
    this.frame = requestAnimationFrame(step);
  }

  private place(viewport: Viewport): void {
    this.now = viewport;
    const ratio = viewport.k / this.rest.value.k;
    if (this.stage)
      this.stage.style.transform = `translate(${viewport.x}px, ${viewport.y}px) scale(${ratio})`;
  }
}
