import axe from 'axe-core';
import type { Frame, Page } from '@playwright/test';

const RUN =
  "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], iframes: false }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' '))))";

/** Scrolls to the end of the page, and again if the page grows while it renders. Returns the height of the page. */
const scrollToEnd = (target: Page | Frame): Promise<number> =>
  target.evaluate(async () => {
    const page = document.documentElement;
    for (let height = -1; height !== page.scrollHeight;) {
      height = page.scrollHeight;
      window.scrollTo(0, height);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return page.scrollHeight;
  });
/**
 * Waits for animations that end, because text that fades in has too little contrast. Endless ones, such as spinners,
 * are ignored.
 */
const waitForAnimations = (target: Page | Frame): Promise<void> =>
  target.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
const readPageHeight = (target: Page | Frame): Promise<number> =>
  target.evaluate(() => document.documentElement.scrollHeight);

/**
 * Returns the accessibility violations that axe finds on a page or in a frame, as `rule: selector`. The page is
 * scrolled to its end first, because at other positions the bottom bar can half cover a button, which axe reports as
 * too small. If the page grows meanwhile, the check runs again.
 */
export async function findAxeViolations(target: Page | Frame): Promise<string[]> {
  await target.evaluate(axe.source);
  const top = await target.evaluate(() => window.scrollY);
  let found: unknown;
  let height: number;
  do {
    height = await scrollToEnd(target);
    await waitForAnimations(target);
    found = await target.evaluate(RUN);
  } while ((await readPageHeight(target)) !== height);
  await target.evaluate((y) => window.scrollTo(0, y), top);
  if (!Array.isArray(found)) throw new Error('axe returned no list');
  return found.map(String);
}
