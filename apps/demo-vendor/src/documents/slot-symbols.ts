import { type Html, html } from '#src/documents/html-document.ts';

/** The drawings of the slots' symbols, which pages use by `#symbol-<name>`. */
export const slotSymbolDrawings: Html = html`<svg width="0" height="0" class="unseen" aria-hidden="true">
  <defs>
    <linearGradient id="paint-red" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#ff8c7a" />
      <stop offset="1" stop-color="#d3223f" />
    </linearGradient>
    <linearGradient id="paint-gold" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff0b0" />
      <stop offset="0.5" stop-color="#ffc940" />
      <stop offset="1" stop-color="#d98a0b" />
    </linearGradient>
    <linearGradient id="paint-ice" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#d9fbff" />
      <stop offset="0.5" stop-color="#57c8f5" />
      <stop offset="1" stop-color="#1c6fd0" />
    </linearGradient>
    <linearGradient id="paint-lemon" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff59a" />
      <stop offset="1" stop-color="#f2bd16" />
    </linearGradient>
    <symbol id="symbol-seven" viewBox="0 0 64 64">
      <path
        d="M12 10h42v10C42 32 36 42 35 56H20c1-13 7-24 16-33H24l-2 6H12z"
        fill="url(#paint-red)"
        stroke="#fff3d6"
        stroke-width="3"
        stroke-linejoin="round"
      />
      <path d="M17 14h32" stroke="#ffd9cf" stroke-width="2.5" stroke-linecap="round" />
    </symbol>
    <symbol id="symbol-bar" viewBox="0 0 64 64">
      <rect x="4" y="18" width="56" height="28" rx="7" fill="url(#paint-gold)" stroke="#7a4a00" stroke-width="2.5" />
      <rect x="9" y="23" width="46" height="18" rx="4" fill="#2a1646" />
      <text
        x="32"
        y="37.6"
        text-anchor="middle"
        font-family="system-ui, sans-serif"
        font-size="15.5"
        font-weight="900"
        letter-spacing="1.5"
        fill="#ffe08f"
      >
        BAR
      </text>
    </symbol>
    <symbol id="symbol-diamond" viewBox="0 0 64 64">
      <path
        d="M18 12h28l12 15-26 29L6 27z"
        fill="url(#paint-ice)"
        stroke="#eafcff"
        stroke-width="2.5"
        stroke-linejoin="round"
      />
      <path
        d="M6 27h52M18 12l8 15 6 29 6-29 8-15M26 27l6-15 6 15"
        fill="none"
        stroke="#eafcffb0"
        stroke-width="2"
        stroke-linejoin="round"
      />
    </symbol>
    <symbol id="symbol-bell" viewBox="0 0 64 64">
      <circle cx="32" cy="51" r="6.5" fill="#c9780a" />
      <path
        d="M32 8c-3 0-5 2-5 5-9 3-12 11-12 20 0 6-2 9-5 12v4h44v-4c-3-3-5-6-5-12 0-9-3-17-12-20 0-3-2-5-5-5z"
        fill="url(#paint-gold)"
        stroke="#7a4a00"
        stroke-width="2.5"
        stroke-linejoin="round"
      />
      <path d="M23 23c-2 4-2 8-2 13" fill="none" stroke="#fff8dc" stroke-width="3.5" stroke-linecap="round" />
    </symbol>
    <symbol id="symbol-cherry" viewBox="0 0 64 64">
      <path
        d="M21 40C22 26 30 16 46 10M45 42C46 29 46 18 46 10"
        fill="none"
        stroke="#4fae54"
        stroke-width="4"
        stroke-linecap="round"
      />
      <path d="M46 10c-8-4-15-3-20 3 8 3 15 2 20-3z" fill="#6fd06c" stroke="#2f7d3a" stroke-width="1.5" />
      <circle cx="20" cy="44" r="12" fill="url(#paint-red)" stroke="#8c1028" stroke-width="2" />
      <circle cx="44" cy="47" r="12" fill="url(#paint-red)" stroke="#8c1028" stroke-width="2" />
      <path
        d="M14 40c1-3 3-4 5-5M38 43c1-3 3-4 5-5"
        fill="none"
        stroke="#ffd6cc"
        stroke-width="3"
        stroke-linecap="round"
      />
    </symbol>
    <symbol id="symbol-lemon" viewBox="0 0 64 64">
      <path
        d="M8 40c-3-4 0-6 2-10 5-12 18-19 31-15 4 1 6-1 10-1 5 1 6 5 4 9-1 3 1 5 0 11-2 13-16 21-29 18-5-1-7 1-11 0-4-2-4-5-3-8-1-2-3-3-4-4z"
        fill="url(#paint-lemon)"
        stroke="#a97a00"
        stroke-width="2.5"
        stroke-linejoin="round"
      />
      <path d="M19 31c3-6 8-10 14-11" fill="none" stroke="#fffde0" stroke-width="4" stroke-linecap="round" />
    </symbol>
  </defs>
</svg>`;
