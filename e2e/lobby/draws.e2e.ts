import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { findAxeViolations } from '../support/page/axe.ts';
import { hydrateHome } from '../support/page/hydration.ts';

/** The card of the lottery "Minute Three" in a region or list. */
const getCard = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Minute Three' }).first();

declare global {
  interface Window {
    /** HTML of what layout shifts have moved on cards. */
    shiftedOnCards: string[];
  }
}

/** The part of the entry that TypeScript does not declare. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Collects layout shifts on cards. The dots of the banners grow, which counts as a shift too. */
async function recordShiftsOnCards(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shiftedOnCards = [];
    const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry;
    new PerformanceObserver((list) => {
      for (const { node } of list
        .getEntries()
        .filter(isLayoutShift)
        .flatMap(({ sources }) => sources)) {
        const card = node?.parentElement?.closest('.card');
        if (card) window.shiftedOnCards.push(card.outerHTML);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('lottery cards show a countdown to the next draw and the last result, before and after hydration', async ({
  page,
}) => {
  await recordShiftsOnCards(page);
  await page.goto('/m/home');
  const card = getCard(page);
  await expect(card).toContainText(/Next draw \d:\d\d/);
  const before = await card.innerText();
  await expect(card).not.toHaveText(before);
  await hydrateHome(page);
  await expect(card).toContainText(/Next draw \d:\d\d/);
  await expect(card).toContainText(/Last result( \d){3}/, { timeout: 90_000 });
  expect(await page.evaluate(() => window.shiftedOnCards)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);

  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Lottery', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lottery' })).toBeFocused();
  await expect(getCard(page)).toContainText(/Next draw \d:\d\dLast result( \d){3}/);
});
