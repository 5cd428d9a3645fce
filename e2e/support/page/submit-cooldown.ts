import type { Locator, Page } from '@playwright/test';

/** How long a form ignores another submit after the previous one has finished, in milliseconds. [S9-009] */
const SUBMIT_COOLDOWN_MS = 500;

/**
 * Waits until a form has finished its submit, and moves the page's clock past the cooldown of submits. A failed submit
 * finishes when the visitor closes its error notice. The test must have installed Playwright's clock.
 */
export async function skipSubmitCooldown(page: Page, submit: Locator): Promise<void> {
  await submit.and(page.locator(':not([aria-busy])')).waitFor();
  await page.clock.runFor(SUBMIT_COOLDOWN_MS);
}
