import { startAdvertisers } from '../support/peers/advertisers.ts';
import { at } from '../support/site/current-site.ts';
import { trackingCost } from '../support/page/tracking-cost.ts';
import { expect, test } from '../support/test.ts';

/** Of what the scripts of home compute: milliseconds are for `bench/tracking.ts`, this only sees that nobody made it many times as much. */
const MOST = 0.4;

test('home with every advertiser asks for nothing of tracking before its largest picture, and computes little for it', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ consent: 'granted' });
  const advertisers = await startAdvertisers(page);
  const told = page.waitForRequest((request) => (request.postData() ?? '').includes('"performance"'));
  const cost = await trackingCost(page, at('aurora', '/m/home'), () => told);
  expect(advertisers.asked.length).toBeGreaterThan(9);
  expect(cost.asked.length).toBeGreaterThanOrEqual(3);
  expect(cost.early).toEqual([]);
  expect(cost.computed).toBeGreaterThan(0);
  expect(cost.computed / cost.ofAll).toBeLessThan(MOST);
});
