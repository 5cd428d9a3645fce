import { formatCountdown } from '@foyer/contract/countdown';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { DrawFeed } from '#src/features/lobby/draws/draw-feed.ts';
import css from '#src/features/lobby/draws/show-draws-on-cards.module.css';

const SECOND_MS = 1_000;
/** Time before a draw, in milliseconds, from which a countdown replaces its day and time. */
const COUNTDOWN_MAX_MS = 86_400_000;

/** Widths of a digit and of the gap between numbers in the widest fonts of phones, in em. */
const DIGIT_WIDTH_EM = 0.64;
const GAP_WIDTH_EM = 0.22;

/**
 * CSS selector of the links of game cards to the betting page of a lottery. `.card` excludes banners, which have such
 * links too.
 */
const LOTTERY_LINKS = '.card > a[href*="playType=lottery"][href*="lottoView=betting"]';

export interface DrawTexts {
  /** Text for screen readers before the time of the next draw. */
  readonly next: string;
  /** Text for screen readers before the numbers of the last draw. */
  readonly last: string;
  /** Formats day and time of a draw. */
  readonly formatDate: (time: number) => string;
}

export interface CardDrawServices {
  readonly feed: DrawFeed;
  readonly clock: WpsClock;
  readonly texts: DrawTexts;
}

/** The text line under the name on a lottery's card. Shows the vendor until the draws have loaded. */
interface DrawLine {
  readonly element: Element;
  readonly vendor: string;
  readonly code: string;
  /** The text of the countdown; `null` until the line shows draws. */
  countdown: Text | null;
}

function createElement(className: string | undefined, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement('span');
  element.className = className ?? '';
  element.append(...children);
  return element;
}

/**
 * Creates the element with the numbers of a draw, from left to right in every language. Its font size makes all of them
 * fit on the card.
 */
function createNumbers(numbers: readonly number[]): HTMLElement {
  const element = document.createElement('bdi');
  element.dir = 'ltr';
  element.className = css.numbers ?? '';
  element.append(numbers.join(' '));
  const width = numbers.join('').length * DIGIT_WIDTH_EM + (numbers.length - 1) * GAP_WIDTH_EM;
  element.style.setProperty('--width', String(width));
  return createElement(css.result, element);
}

/**
 * Shows the next draw and the last result on the cards of lotteries, also on pages that are not hydrated. All visible
 * cards share one tick, which pauses while no card is in view or the tab is hidden. Returns a function that stops it.
 */
export function showDrawsOnCards({ feed, clock, texts }: CardDrawServices): () => void {
  const lines = new Map<Element, DrawLine>();
  const visible = new Set<DrawLine>();
  let cancelTick: (() => void) | null = null;

  const formatNext = (drawAt: number): string => {
    const left = Math.max(0, drawAt - feed.now());
    return left < COUNTDOWN_MAX_MS ? formatCountdown(Math.ceil(left / SECOND_MS)) : texts.formatDate(drawAt);
  };

  /** Replaces the content of a line; React leaves it alone, because the line suppresses hydration warnings. */
  const showDraws = (line: DrawLine): void => {
    const { nextDraw = null, results: [last] = [] } = feed.find(line.vendor, line.code) ?? {};
    if (nextDraw === null && last === undefined) return;
    const children: Node[] = [];
    line.countdown = nextDraw && document.createTextNode(formatNext(nextDraw.drawAt));
    if (line.countdown !== null)
      children.push(createElement(css.next, createElement('visually-hidden', `${texts.next} `), line.countdown));
    if (last !== undefined) {
      children.push(createElement('visually-hidden', `${texts.last} `), createNumbers(last.numbers));
    }
    line.element.replaceChildren(...children);
  };

  const tick = (): void => {
    cancelTick = null;
    if (visible.size === 0 || document.hidden) return;
    for (const line of visible) {
      const nextDraw = feed.find(line.vendor, line.code)?.nextDraw;
      if (line.countdown === null || !nextDraw) continue;
      const text = formatNext(nextDraw.drawAt);
      if (line.countdown.data !== text) line.countdown.data = text;
    }
    void feed.refresh().then((isChanged) => isChanged && lines.forEach(showDraws));
    cancelTick = clock.after(SECOND_MS - (feed.now() % SECOND_MS), tick);
  };
  const startTick = (): void => {
    if (cancelTick === null) tick();
  };

  const intersections = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const line = lines.get(target);
      if (line) visible[isIntersecting ? 'add' : 'delete'](line);
    }
    startTick();
  });

  const addLine = (link: Element): void => {
    const element = link.parentElement?.lastElementChild;
    if (!(link instanceof HTMLAnchorElement) || !element || lines.has(element)) return;
    const query = new URL(link.href).searchParams;
    const line = { element, vendor: query.get('vendor') ?? '', code: query.get('code') ?? '', countdown: null };
    lines.set(element, line);
    showDraws(line);
    intersections.observe(element);
  };
  const updateLines = (): void => {
    for (const [element, line] of lines) {
      if (element.isConnected) continue;
      lines.delete(element);
      visible.delete(line);
      intersections.unobserve(element);
    }
    document.querySelectorAll(LOTTERY_LINKS).forEach(addLine);
  };

  const additions = new MutationObserver(updateLines);
  updateLines();
  additions.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', startTick);
  return () => {
    additions.disconnect();
    intersections.disconnect();
    document.removeEventListener('visibilitychange', startTick);
    cancelTick?.();
  };
}
