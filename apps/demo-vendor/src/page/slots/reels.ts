import { createElement, getRequiredElement } from '#src/page/dom-helpers.ts';
import { fillKnownPlaceholders, pageBootData } from '#src/page/page-boot-data.ts';
import {
  findSlotWins,
  getSlotSymbol,
  SLOT_REEL_LENGTH,
  SLOT_REEL_COUNT,
  SLOT_ROW_COUNT,
  slotLines,
  type SlotSymbol,
} from '#src/slots/slot-rule.ts';

/** When the first reel stops, and the time between two reels, in milliseconds. */
const FIRST_STOP_MS = 1_300;
const NEXT_STOP_MS = 450;
/** How many symbols pass the window of the first reel before it stops, and how many more pass each further reel. */
const PASSING_SYMBOLS = 18;
const MORE_SYMBOLS = 8;

const SVG = 'http://www.w3.org/2000/svg';
const { messages } = pageBootData;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const symbolNames: Readonly<Record<SlotSymbol, string>> = {
  seven: '7',
  bar: 'BAR',
  diamond: messages.symbolDiamond,
  bell: messages.symbolBell,
  cherry: messages.symbolCherry,
  lemon: messages.symbolLemon,
};

export interface Reels {
  /** Shows stopped reels. */
  readonly show: (stops: readonly number[]) => void;
  /** Turns the reels until they stop; resolves then. They stop at once if the player prefers reduced motion. */
  readonly spin: (stops: readonly number[]) => Promise<void>;
  /** Highlights the lines that pay. */
  readonly showWins: (stops: readonly number[]) => void;
  /** Stops turning reels at once, for example because the page is hidden and shows no frames. */
  readonly finish: () => void;
}

/** Builds the reels. */
export function createReels(): Reels {
  const frame = getRequiredElement('reels');
  const strips = Array.from({ length: SLOT_REEL_COUNT }, () => createElement('div', { class: 'strip' }));
  const wins = document.createElementNS(SVG, 'svg');
  wins.setAttribute('viewBox', '0 0 300 300');
  wins.setAttribute('class', 'wins');
  wins.setAttribute('preserveAspectRatio', 'none');
  frame.append(...strips.map((strip) => createElement('div', { class: 'reel' }, strip)), wins);
  let shown: readonly number[] = [0, 0, 0];
  let turning: readonly Animation[] = [];

  function show(stops: readonly number[]): void {
    shown = stops;
    clearWins();
    for (const [reel, strip] of strips.entries()) strip.replaceChildren(...createSymbols(reel, stops[reel] ?? 0, 3));
    frame.setAttribute('aria-label', describe(stops));
  }

  async function spin(stops: readonly number[]): Promise<void> {
    clearWins();
    if (!reducedMotion.matches) {
      turning = strips.map((strip, reel) => turn(strip, reel, { from: shown[reel] ?? 0, to: stops[reel] ?? 0 }));
      await Promise.all(turning.map(({ finished }) => finished));
    }
    show(stops);
  }

  function showWins(stops: readonly number[]): void {
    const lines = findSlotWins(stops);
    const cells = new Set<number>();
    for (const { line, pay } of lines) {
      const rows = slotLines[line] ?? [];
      const points = rows.map((row, reel) => [50 + reel * 100, 50 + row * 100]);
      for (const [reel, row] of rows.slice(0, pay.count).entries()) cells.add(reel * SLOT_ROW_COUNT + row);
      const path = document.createElementNS(SVG, 'polyline');
      path.setAttribute('points', points.slice(0, pay.count).join(' '));
      wins.append(path);
    }
    frame.classList.toggle('has-win', lines.length > 0);
    for (const [reel, strip] of strips.entries())
      for (const [row, cell] of [...strip.children].entries())
        cell.classList.toggle('hit', cells.has(reel * SLOT_ROW_COUNT + row));
  }

  function clearWins(): void {
    wins.replaceChildren();
    frame.classList.remove('has-win');
  }

  return { show, spin, showWins, finish: () => turning.forEach((one) => one.finish()) };
}

/** Animates a reel downwards from one position to another, several symbols away. */
function turn(strip: HTMLElement, reel: number, { from, to }: { from: number; to: number }): Animation {
  const least = PASSING_SYMBOLS + reel * MORE_SYMBOLS;
  // The reel moves down, so the symbols at its end come into the window: those with lower positions.
  const distance = least + ((((from - to - least) % SLOT_REEL_LENGTH) + SLOT_REEL_LENGTH) % SLOT_REEL_LENGTH);
  const length = distance + SLOT_ROW_COUNT;
  strip.replaceChildren(...createSymbols(reel, to, length));
  const start = `translateY(${(-100 * distance) / length}%)`;
  return strip.animate([{ transform: start }, { transform: 'translateY(0)' }], {
    duration: FIRST_STOP_MS + reel * NEXT_STOP_MS,
    easing: 'cubic-bezier(0.3, 0.1, 0.25, 1)',
  });
}

function createSymbols(reel: number, from: number, count: number): Element[] {
  return Array.from({ length: count }, (_none, place) => createSlotSymbolElement(getSlotSymbol(reel, from + place)));
}

/** Creates the picture of a symbol, without a name for screen readers. */
export function createSlotSymbolElement(symbol: SlotSymbol): SVGSVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#symbol-${symbol}`);
  picture.setAttribute('viewBox', '0 0 64 64');
  picture.setAttribute('class', 'symbol');
  picture.setAttribute('aria-hidden', 'true');
  picture.append(use);
  return picture;
}

/** Returns the name of a symbol in the player's language. */
export function getSlotSymbolName(symbol: SlotSymbol): string {
  return symbolNames[symbol];
}

/** Returns the visible symbols as text, row by row. */
function describe(stops: readonly number[]): string {
  const rows = Array.from({ length: SLOT_ROW_COUNT }, (_none, row) =>
    stops.map((stop, reel) => symbolNames[getSlotSymbol(reel, stop + row)]).join(', '),
  );
  return rows.map((symbols, row) => fillKnownPlaceholders(messages.slotRow, { row: row + 1, symbols })).join(' ');
}
