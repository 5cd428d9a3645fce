import type { Page, Request } from '@playwright/test';

/** What stays open as long as the page does, and says nothing about its being busy. */
const isStream = (request: Request): boolean => request.url().includes('/wps/inbox/stream');

/** Done when the page has asked for nothing for half a second; a member's stream of messages keeps it from ever being idle. */
export async function waitForNetworkIdle(page: Page, quietMs = 500): Promise<void> {
  let last = Date.now();
  const note = (request: Request): void => {
    if (!isStream(request)) last = Date.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  while (Date.now() - last < quietMs) await page.waitForTimeout(100);
  page.off('request', note).off('requestfinished', note).off('requestfailed', note);
}
