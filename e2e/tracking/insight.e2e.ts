import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/page/axe.ts';
import { at } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';

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

/** Tells of a visit as a browser does, so that there is something to be drawn. */
async function tellOfVisit(page: Page): Promise<void> {
  const events = [
    event('visit', { visit: 'first' }),
    event('register', { method: 'username' }),
    event('launch', { vendor: 'LUMO', game: 'koi-pond' }),
    event('performance', { page: '/m/home', metrics: 'visit=first;fcp=900;lcp=4200;fs=1310;inp=240;ttfb=90;cls=0.3' }),
  ];
  // From a page that may call: insight may nothing.
  await page.goto(at('lotus', '/m/offline'));
  const taken: unknown = await page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/wps/system/event', {
      method: 'POST',
      headers,
      body: JSON.stringify({ events: sent }),
    });
    return answer.json();
  }, events);
  expect(taken).toMatchObject({ value: { taken: events.length } });
}

/** That nothing but a table of its own can be moved sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('insight is readable by everybody, drawn or empty, on a phone and on a desk', async ({ page }) => {
  await tellOfVisit(page);
  for (const width of [360, 1_280]) {
    await page.setViewportSize({ width, height: 780 });
    for (const path of ['/dev/insight', '/dev/insight?days=90']) {
      await page.goto(at('lotus', path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, width, await axeFindings(page), await overflow(page)]).toEqual([path, width, [], 0]);
    }
  }
  await page.getByText('Day by day').click();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(at('cirrus', '/dev/insight'));
  await page.getByText('No visit was told of in these days.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Of days that it does not offer it shows a week.
  for (const days of ['abc', '-1', '9999999', '7%27--', '']) {
    const answer = await page.goto(at('cirrus', `/dev/insight?days=${days}`));
    const week = await page.getByRole('link', { name: '7 days' }).getAttribute('aria-current');
    expect([days, answer?.status(), week]).toEqual([days, 200, 'page']);
  }
});
