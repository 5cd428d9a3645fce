import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** What axe finds wrong on a page or in a frame: `rule: selector`. Empty is clean. */
export async function axeFindings(where: Page | Frame): Promise<string[]> {
  await where.evaluate(axe.source);
  const found: unknown = await where.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], iframes: false }).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' '))))",
  );
  if (!Array.isArray(found)) throw new Error('axe did not answer a list');
  return found.map(String);
}
