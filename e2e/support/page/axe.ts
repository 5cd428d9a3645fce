import axe from 'axe-core';
import type { Frame, Page } from '@playwright/test';

const RUN =
  "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], iframes: false }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' '))))";

/** Scrolls to the end, which moves while what comes into view is drawn. Resolves with the height of the page. */
const scrollToEnd = (where: Page | Frame): Promise<number> =>
  where.evaluate(async () => {
    const page = document.documentElement;
    for (let height = -1; height !== page.scrollHeight;) {
      height = page.scrollHeight;
      window.scrollTo(0, height);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return page.scrollHeight;
  });
/** Text that fades in has too little contrast until it is there. What moves for ever (a placeholder, a spinner) is not waited for. */
const waitForAnimations = (where: Page | Frame): Promise<void> =>
  where.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
const readPageHeight = (where: Page | Frame): Promise<number> =>
  where.evaluate(() => document.documentElement.scrollHeight);

/**
 * What axe finds wrong on a page or in a frame: `rule: selector`. Empty is clean. It looks from the end of the page, where
 * the bottom bar stands below everything: elsewhere a button that is half scrolled under the bar counts as too small. A page
 * that grew meanwhile was not looked at from its end, so it is looked at again.
 */
export async function findAxeViolations(where: Page | Frame): Promise<string[]> {
  await where.evaluate(axe.source);
  const top = await where.evaluate(() => window.scrollY);
  let found: unknown;
  let height: number;
  do {
    height = await scrollToEnd(where);
    await waitForAnimations(where);
    found = await where.evaluate(RUN);
  } while ((await readPageHeight(where)) !== height);
  await where.evaluate((y) => window.scrollTo(0, y), top);
  if (!Array.isArray(found)) throw new Error('axe did not answer a list');
  return found.map(String);
}
