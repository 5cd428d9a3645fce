import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

for (const brand of ['aurora', 'lotus', 'zafir'] as const)
  test(`the first HTML of ${brand} contains only its own brand`, async ({ page }) => {
    const response = await page.goto(siteUrl(brand, '/m/home'), { waitUntil: 'commit' });
    const html = (await response?.text()) ?? '';
    const brandCodes = new Set([...html.matchAll(/\/m\/brand\/([a-z]+)\//g)].map(([, code]) => code));
    expect([...brandCodes]).toEqual([brand]);
    expect(html.match(/:root\s*\{\s*--bg:/g)).toHaveLength(1);
    expect(html.search(/--bg:/)).toBeLessThan(html.indexOf('<body'));
  });
