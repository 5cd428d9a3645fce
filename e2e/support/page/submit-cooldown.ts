import type { Locator, Page } from '@playwright/test';

/** How long a form ignores another submit, in milliseconds, from when the one before has finished. [S9-009] */
const SUBMIT_COOLDOWN_MS = 500;

/**
 * Waits until a form has finished its submit, and moves the page's clock past the pause after it. Time outside the page says
 * nothing about either: a submit with an error finishes only when its notice is closed, and on a busy machine that, and the
 * page's timer, come late. The clock must be installed.
 */
export async function skipSubmitCooldown(page: Page, submit: Locator): Promise<void> {
  await submit.and(page.locator(':not([aria-busy])')).waitFor();
  await page.clock.runFor(SUBMIT_COOLDOWN_MS);
}
