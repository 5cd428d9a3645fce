import type { Locator } from '@playwright/test';

/**
 * Clicks a control in the footer of home. The lanes above it get their exact height when they come near, so the footer moves right
 * after the page has jumped to it; `click` then waits until it is still.
 */
export async function clickInFooter(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.click();
}
