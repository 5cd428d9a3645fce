import process from 'node:process';
import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { openMobilePage } from '../support/page/mobile-page.ts';
import { openContextWithoutScriptFiles } from '../support/page/without-script-files.ts';
import { setCurrentSite } from '../support/site/current-site.ts';
import { choosePortAndFolders, type SiteServer, startSiteServer } from '../support/site/site-server.ts';
import { createFontLaunchOptions } from './font-launch-options.ts';
import { answerWithSampleData } from './sample-data.ts';
import { createScreenshotBrands } from './screenshot-brands.ts';

interface Fixtures {
  /** Opens a page without the application's scripts, as the server renders it. The page is closed after the test. */
  readonly openServerPage: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** A site with the shipped brands and empty data. */
  readonly site: SiteServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const location = await choosePortAndFolders();
      createScreenshotBrands(location.brandsDir);
      const site = await startSiteServer(location);
      setCurrentSite(site);
      await use(site);
      await site.close();
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args, env } = createFontLaunchOptions();
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...args],
        env: { ...process.env, ...env },
      });
    },
    { scope: 'worker' },
  ],
  // A consent choice is stored, so that the consent bar does not cover the page.
  page: async ({ context }, use) => {
    await answerWithSampleData(context);
    const mobilePage = await openMobilePage(context);
    await use(mobilePage.page);
    await mobilePage.close();
  },
  openServerPage: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const context = await openContextWithoutScriptFiles(browser, options);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

/** Runs in the browser's page: waits for lazy images inside the window. */
async function waitForImages(): Promise<void> {
  const entries = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((observed) => {
      observer.disconnect();
      resolve(observed);
    });
    if (document.images.length === 0) resolve([]);
    for (const image of document.images) observer.observe(image);
  });
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
    while (target.currentSrc === '') await new Promise((resolve) => requestAnimationFrame(resolve));
    await target.decode();
  }
}

/**
 * Runs in the browser's page: hides dates, games, and beside the page of a wide window the draws and the QR code. The
 * Content Security Policy blocks style elements but not constructed style sheets.
 */
function hideVariableContent(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'time, iframe, aside .card > span, aside svg { visibility: hidden } * { caret-color: transparent !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Prepares a page for a screenshot: waits for its images and hides content that changes daily. */
export async function prepareScreenshot(page: Page): Promise<void> {
  await page.evaluate(waitForImages);
  await page.evaluate(hideVariableContent);
}

/** Compares the window with its stored screenshot. If they differ, the test continues and fails at its end. */
export async function compareScreenshot(page: Page, name: string): Promise<void> {
  await prepareScreenshot(page);
  await expect.soft(page).toHaveScreenshot(`${name}.png`.split('/'));
}
