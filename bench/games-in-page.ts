import { getNumber, getNestedValue } from './devtools-protocol.ts';

/**
 * A script for the page: scrolls to `top`, waits, then flings down 20,000 pixels in steps of `px` and sets a mark per frame.
 * It returns the duration of each frame in ms and the largest number of elements.
 */
export const buildFlingScript = (top: number, px: number): string => `(async () => {
  scrollTo(0, ${top});
  await new Promise((done) => setTimeout(done, 1000));
  const frames = [];
  let nodes = 0;
  let last = performance.now();
  await new Promise((done) => {
    const step = (now) => {
      performance.mark('frame');
      frames.push(now - last);
      last = now;
      scrollTo(0, ${top} + frames.length * ${px});
      if (frames.length % 10 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
      if (frames.length * ${px} < 20000) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  return { nodes, frames };
})()`;

/**
 * Types a search text letter by letter and sets a mark before and after each. Returns the times until the found games were
 * painted, in ms. The first time is the change from the list of all games to the results.
 */
export const SEARCH_SCRIPT = `(async () => {
  const input = document.querySelector('input[name=q]');
  const type = (text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const painted = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
  const shown = (text) => new Promise((done) => {
    const look = () => {
      const title = document.getElementById('games-title')?.textContent ?? '';
      if (title.includes('\u201C' + text + '\u201D')) painted(done);
      else setTimeout(look, 1);
    };
    look();
  });
  const times = [];
  for (const text of ['g', 'go', 'gol', 'gold', 'golde', 'golden', 'golden d', 'golden drgaon']) {
    const start = performance.now();
    performance.mark('key');
    type(text);
    await shown(text);
    performance.mark('key done');
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 60));
  }
  return times;
})()`;

/** Scrolls past every game, so that each has been rendered once. */
export const SCROLL_THROUGH_SCRIPT = `(async () => {
  const height = document.documentElement.scrollHeight;
  for (let at = 0; at < height; at += 2400) {
    scrollTo(0, at);
    await new Promise((done) => setTimeout(done, 200));
  }
  scrollTo(0, 0);
  await new Promise((done) => setTimeout(done, 1000));
})()`;

/** Records the duration of each tap until the page painted its effect, and sets a mark at the tap and at the paint. */
export const RECORD_TAPS_SCRIPT = `window.taps = []; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) window.taps.push(entry.duration);
}).observe({ type: 'event', durationThreshold: 16 });
document.addEventListener('pointerdown', () => performance.mark('tap'), true);
document.addEventListener('click', () => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => performance.mark('tap done');
  port2.postMessage(null);
}), true);`;

/** Clears the search field. */
export const CLEAR_SEARCH_SCRIPT = `(() => {
  const input = document.querySelector('input[name=q]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
})()`;

/** Scrolls a link into view and returns the coordinates of its center. */
export const buildScrollToLinkScript = (name: string): string => `(() => {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent.trim() === ${JSON.stringify(name)});
  link.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

export function parsePoint(value: unknown): { readonly x: number; readonly y: number } {
  return { x: getNumber(value, 'x'), y: getNumber(value, 'y') };
}

export function parseNumbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** Reads the result of `buildFlingScript`. */
export function parseFlingResult(value: unknown): { readonly nodes: number; readonly frames: readonly number[] } {
  return { nodes: getNumber(value, 'nodes'), frames: parseNumbers(getNestedValue(value, 'frames')) };
}
