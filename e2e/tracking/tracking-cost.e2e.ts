import { startAdvertisers } from '../support/peers/advertisers.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { hydrateHome } from '../support/page/hydration.ts';
import { measureTrackingCost } from '../support/page/tracking-cost.ts';
import { expect, test } from '../support/fixtures.ts';

/** Share of the CPU time of all scripts. Catches only large regressions; `bench/tracking.ts` measures milliseconds. */
const MAX_CPU_SHARE = 0.4;

test('home requests nothing for tracking before its largest contentful paint and spends little CPU time on it', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ consent: 'granted' });
  const advertisers = await startAdvertisers(page);
  const performanceEvent = page.waitForRequest((request) => (request.postData() ?? '').includes('"performance"'));
  const cost = await measureTrackingCost(page, siteUrl('aurora', '/m/home'), async () => {
    // All scripts include hydration, and the advertisers' frame starts on first use.
    await hydrateHome(page);
    await performanceEvent;
  });
  expect(advertisers.requests.length).toBeGreaterThan(9);
  expect(cost.requests.length).toBeGreaterThanOrEqual(3);
  expect(cost.requestsBeforeLcp).toEqual([]);
  expect(cost.trackingMs).toBeGreaterThan(0);
  expect(cost.trackingMs / cost.allScriptsMs).toBeLessThan(MAX_CPU_SHARE);
});
