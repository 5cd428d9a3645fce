import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/**
 * A browser whose pages stay as the server draws them, with the script that stands in them: what everybody gets first, at
 * once. No script of the application arrives.
 */
export async function openWithoutScripts(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ isMobile: true, hasTouch: true, locale: 'en-US', ...options });
  await context.route('**/m/assets/**/*.js', (route) => route.abort());
  context.setDefaultTimeout(60_000);
  return context;
}
