/** The engraved ground of the page's head: wheels, faint, in rows. */

export function Wheels() {
  return (
    <svg class="wheels" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="wheels" width="56" height="52" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" stroke-width="1">
            <circle cx="28" cy="26" r="19" />
            <circle cx="28" cy="26" r="3" />
            <path d="M28 7v38M11.5 16.5l33 19M11.5 35.5l33-19" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#wheels)" />
    </svg>
  );
}
