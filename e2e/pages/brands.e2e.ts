import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';

for (const brand of ['aurora', 'lotus', 'zafir'] as const)
  test(`no other brand is seen at ${brand} before its own`, async ({ page }) => {
    const answer = await page.goto(siteUrl(brand, '/m/home'), { waitUntil: 'commit' });
    const html = (await answer?.text()) ?? '';
    const named = new Set([...html.matchAll(/\/m\/brand\/([a-z]+)\//g)].map(([, code]) => code));
    expect([...named]).toEqual([brand]);
    expect(html.match(/:root\s*\{\s*--bg:/g)).toHaveLength(1);
    expect(html.search(/--bg:/)).toBeLessThan(html.indexOf('<body'));
  });
