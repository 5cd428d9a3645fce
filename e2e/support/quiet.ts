import type { Page, Request } from 'playwright-core';

/** What stays open as long as the page does, and says nothing about its being busy. */
const isStream = (request: Request): boolean => request.url().includes('/wps/inbox/stream');

/** Done when the page has asked for nothing for half a second; a member's stream of messages keeps it from ever being idle. */
export async function untilQuiet(page: Page, quietMs = 500): Promise<void> {
  let last = Date.now();
  const note = (request: Request): void => {
    if (!isStream(request)) last = Date.now();
  };
  const events = ['request', 'requestfinished', 'requestfailed'] as const;
  for (const event of events) page.on(event, note);
  while (Date.now() - last < quietMs) await page.waitForTimeout(100);
  for (const event of events) page.off(event, note);
}
