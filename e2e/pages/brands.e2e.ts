import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/page/browser.ts';
import { at, openMobilePage } from '../support/page/mobile-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(['aurora', 'lotus', 'zafir'] as const)('no other brand is seen at %s before its own', async (brand) => {
  const phone = await openMobilePage(browser);
  const answer = await phone.page.goto(at(brand, '/m/home'), { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';
  const named = new Set([...html.matchAll(/\/m\/brand\/([a-z]+)\//g)].map(([, code]) => code));
  expect([...named]).toEqual([brand]);
  expect(html.match(/:root\s*\{\s*--bg:/g)).toHaveLength(1);
  expect(html.search(/--bg:/)).toBeLessThan(html.indexOf('<body'));
  await phone.close();
});
