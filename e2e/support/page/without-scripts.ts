import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A browser context whose pages stay as the server renders them: no script of the application arrives, only inline ones run. */
export async function openContextWithoutScripts(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ deviceScaleFactor: 1, ...options });
  await context.route('**/m/assets/**/*.js', (route) => route.abort());
  return context;
}
