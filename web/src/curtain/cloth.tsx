/** The cloth of the curtain: folds, a trellis of wheels, and the brass rod that it hangs from. */

const SPOKES = [0, 60, 120];

export function Cloth() {
  return (
    <div class="cloth" aria-hidden="true">
      <svg class="cloth-pattern" aria-hidden="true" width="100%" height="100%">
        <defs>
          <pattern id="cloth-wheels" width="56" height="56" patternUnits="userSpaceOnUse">
            <g class="cloth-lines">
              <circle cx="28" cy="28" r="20" />
              <circle cx="28" cy="28" r="6" />
              <circle cx="28" cy="28" r="1.6" />
              {SPOKES.map((turn) => (
                <path key={turn} d="M8 28H48" transform={`rotate(${turn} 28 28)`} />
              ))}
              <path d="M0 0L10 10M56 0L46 10M0 56L10 46M56 56L46 46" />
            </g>
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#cloth-wheels)" />
      </svg>
      <div class="cloth-folds" />
      <div class="cloth-rod" />
    </div>
  );
}
