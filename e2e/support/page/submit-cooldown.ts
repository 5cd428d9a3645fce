import type { Locator, Page } from '@playwright/test';

/** A form ignores another submit for this long after the previous one has finished. [S9-009] */
const SUBMIT_COOLDOWN_MS = 500;

/**
 * Waits until a form has finished its submit, and moves the page's clock past the cooldown. A submit with an error finishes
 * when its notice is closed. The page's clock must be installed.
 */
export async function skipSubmitCooldown(page: Page, submit: Locator): Promise<void> {
  await submit.and(page.locator(':not([aria-busy])')).waitFor();
  await page.clock.runFor(SUBMIT_COOLDOWN_MS);
}
