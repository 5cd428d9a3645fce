import type { Page, Request } from '@playwright/test';

/** Whether a request is the event stream of the inbox, which is ignored because it stays open as long as the page. */
const isStream = (request: Request): boolean => request.url().includes('/wps/inbox/stream');

/**
 * Waits until the page has sent and finished no request for `quietMs`. Playwright's `networkidle` never occurs while an
 * event stream is open.
 */
export async function waitForNetworkIdle(page: Page, quietMs = 500): Promise<void> {
  let lastActivity = Date.now();
  const recordActivity = (request: Request): void => {
    if (!isStream(request)) lastActivity = Date.now();
  };
  page.on('request', recordActivity).on('requestfinished', recordActivity).on('requestfailed', recordActivity);
  while (Date.now() - lastActivity < quietMs) await page.waitForTimeout(100);
  page.off('request', recordActivity).off('requestfinished', recordActivity).off('requestfailed', recordActivity);
}
