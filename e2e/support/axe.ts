import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/**
 * What axe finds wrong on a page or in a frame: `rule: selector`. Empty is clean. It looks from the end of the page, where
 * the bottom bar stands below everything: elsewhere a button that is half scrolled under the bar counts as too small.
 */
export async function axeFindings(where: Page | Frame): Promise<string[]> {
  await where.evaluate(axe.source);
  const top = await where.evaluate(() => {
    const { scrollY } = window;
    window.scrollTo(0, document.documentElement.scrollHeight);
    return scrollY;
  });
  const found: unknown = await where.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], iframes: false }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' '))))",
  );
  await where.evaluate((y) => window.scrollTo(0, y), top);
  if (!Array.isArray(found)) throw new Error('axe did not answer a list');
  return found.map(String);
}
