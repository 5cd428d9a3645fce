import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** Opens a browser context that blocks the application's script files. Inline scripts still run. */
export async function openContextWithoutScriptFiles(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ deviceScaleFactor: 1, ...options });
  await context.route('**/m/assets/**/*.js', (route) => route.abort());
  return context;
}
