import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

const visitorId = randomUUID();
const event = (eventName: string, eventValue: object) => ({
  eventId: randomUUID(),
  eventName,
  eventValue,
  domain: 'lotus.localhost',
  affiliateCode: null,
  visitorId,
  device: 'phone',
  at: Date.now(),
});

/** Sends the events of a visit as the browser does, so that the charts have data. */
async function sendVisitEvents(page: Page): Promise<void> {
  const events = [
    event('visit', { visit: 'first' }),
    event('register', { method: 'username' }),
    event('launch', { vendor: 'LUMO', game: 'koi-pond' }),
    event('performance', { page: '/m/home', metrics: 'visit=first;fcp=900;lcp=4200;fs=1310;inp=240;ttfb=90;cls=0.3' }),
  ];
  // The policy of insight allows no requests, so another page sends the events.
  await page.goto(siteUrl('lotus', '/m/offline'));
  const result: unknown = await page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/wps/system/event', {
      method: 'POST',
      headers,
      body: JSON.stringify({ events: sent }),
    });
    return response.json();
  }, events);
  expect(result).toMatchObject({ value: { taken: events.length } });
}

/** Pixels by which the page is wider than the window. */
const readOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the reports page is accessible with and without data, on a phone and on a desktop', async ({ page }) => {
  await sendVisitEvents(page);
  for (const width of [360, 1_280]) {
    await page.setViewportSize({ width, height: 780 });
    for (const path of ['/dev/insight', '/dev/insight?days=90']) {
      await page.goto(siteUrl('lotus', path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, width, await findAxeViolations(page), await readOverflow(page)]).toEqual([path, width, [], 0]);
    }
  }
  await page.getByText('Day by day').click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(siteUrl('cirrus', '/dev/insight'));
  await page.getByText('No visits in this period.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // An unsupported number of days falls back to a week.
  for (const days of ['abc', '-1', '9999999', '7%27--', '']) {
    const response = await page.goto(siteUrl('cirrus', `/dev/insight?days=${days}`));
    const week = await page.getByRole('link', { name: '7 days' }).getAttribute('aria-current');
    expect([days, response?.status(), week]).toEqual([days, 200, 'page']);
  }
});
