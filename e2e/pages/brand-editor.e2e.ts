import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

const views = ['Home', 'Login', 'Game'] as const;

/** Value of a token on the page in a preview frame. */
function readToken(page: Page, view: string, token: string): Promise<string> {
  const root = page.frameLocator(`iframe[title=${view}]`).locator(':root');
  return root.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), token);
}

/** Exports the brand folder. Returns its text files. */
async function exportFiles(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the folder' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lotus.brand.json');
  const { folder, files }: { folder: string; files: Record<string, unknown> } = JSON.parse(
    readFileSync(await download.path(), 'utf8'),
  );
  expect(folder).toBe('brands/lotus');
  return files;
}

test('the brand editor previews a colour on three pages and widths, reports insufficient contrast, exports it, and discards it', async ({
  openMobilePage,
}) => {
  const desktop = await openMobilePage({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  });
  const { page } = desktop;
  await page.goto(siteUrl('lotus', '/dev/brand'));
  const status = page.getByRole('status');
  await status.getByText('The tokens can be applied.').waitFor();
  const contrast = page.getByRole('region', { name: 'Contrast' });
  await expect(contrast.getByText(/^fails/)).toHaveCount(0);
  for (const view of views) await expect.poll(() => readToken(page, view, '--text-muted')).toBe('#55615a');
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByLabel('--text-muted', { exact: true }).fill('#eeeeee');
  for (const view of views) await expect.poll(() => readToken(page, view, '--text-muted')).toBe('#eeeeee');
  await contrast.getByText(/^fails: --text-muted on --bg, 1\.\d\d of 4\.5$/).waitFor();
  await status.getByText(/--text-muted.*a contrast of 1\.\d\d on --bg/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  for (const width of [320, 430]) {
    await page.getByRole('radio', { name: String(width) }).check();
    const home = page.frameLocator('iframe[title=Home]').locator(':root');
    await expect.poll(() => home.evaluate((root) => root.clientWidth)).toBe(width);
  }

  const files = await exportFiles(page);
  expect(files['tokens.css']).toContain('--text-muted: #eeeeee;');
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['brand.json', 'catalogue.json', 'copy/AR.json']));

  await page.getByRole('button', { name: 'Discard changes' }).click();
  for (const view of views) await expect.poll(() => readToken(page, view, '--text-muted')).toBe('#55615a');
  await status.getByText('The tokens can be applied.').waitFor();
  await desktop.close();
});
