import type { Page, Request } from '@playwright/test';

/** The inbox stream stays open as long as the page, so it is ignored. */
const isStream = (request: Request): boolean => request.url().includes('/wps/inbox/stream');

/** Resolves when the page has had no request for `quietMs`. Playwright's `networkidle` never occurs with an open stream. */
export async function waitForNetworkIdle(page: Page, quietMs = 500): Promise<void> {
  let lastActivity = Date.now();
  const recordActivity = (request: Request): void => {
    if (!isStream(request)) lastActivity = Date.now();
  };
  page.on('request', recordActivity).on('requestfinished', recordActivity).on('requestfailed', recordActivity);
  while (Date.now() - lastActivity < quietMs) await page.waitForTimeout(100);
  page.off('request', recordActivity).off('requestfinished', recordActivity).off('requestfailed', recordActivity);
}
