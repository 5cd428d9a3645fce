import type { Locator } from '@playwright/test';

/**
 * Clicks a control in the footer of the home page. The game lists above the footer get their exact height only when
 * they come near, so the footer moves after the page has jumped to it. Playwright's `click` then waits until the
 * control is still.
 */
export async function clickInFooter(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.click();
}
