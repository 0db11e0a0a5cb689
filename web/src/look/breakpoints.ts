/** Where layouts change with the size of the window: the numbers for TypeScript, and the media queries that style sheets call
 *  by name, as in `@media (--phone)` (vite.config.ts puts them in). */

/** Narrower windows are phones held upright, in px. */
export const PHONE_WIDTH = 700;
/** Lower windows are phones that lie down. */
export const PHONE_HEIGHT = 500;
/** Low windows narrower than this are no phones that lie down, but pages that are zoomed in. */
export const LEAST_LYING_WIDTH = 560;
/** From this width panels stand side by side. */
const WIDE = 1200;
/** From this width the home page has two columns. */
const HOME_COLUMNS = 1180;

const from = (width: number): string => `(min-width: ${width}px)`;
const below = (width: number): string => `(max-width: ${width - 1}px)`;
const upTo = (width: number): string => `(max-width: ${width}px)`;
const asLowAs = (height: number): string => `(max-height: ${height}px)`;

export const MEDIA = {
  phone: below(PHONE_WIDTH),
  "beyond-phone": from(PHONE_WIDTH),
  "lying-phone": asLowAs(PHONE_HEIGHT - 1),
  "narrow-phone": below(420),
  "narrowest-phone": below(380),
  zoomed: `${below(LEAST_LYING_WIDTH)} and ${asLowAs(PHONE_HEIGHT - 1)}`,
  "zoomed-phone": below(360),
  wide: from(WIDE),
  "below-wide": below(WIDE),

  // Parts that need more room than a phone has, or that have too little height.
  "one-column": below(880), // setting up a game, the lobby
  "narrow-view": below(900), // the keyboard view, the details of the score
  "low-view": asLowAs(599),
  "narrow-list": below(1000), // finished games
  "narrow-bar": below(1020), // the stages of scoring
  "short-header": below(1100),
  "home-columns": from(HOME_COLUMNS),
  "below-home-columns": below(HOME_COLUMNS),
  "narrow-scrubber": below(1360),
  "narrow-rules": upTo(820),
  "narrowest-rules": upTo(480),
  "below-high": asLowAs(859), // where rows of the table are as low as they can be
  "low-curtain": asLowAs(560),
  "low-score": asLowAs(800),
  "low-caption": asLowAs(760),
  "low-phone": asLowAs(720),
  "beyond-short-phone": from(LEAST_LYING_WIDTH),
} as const;
