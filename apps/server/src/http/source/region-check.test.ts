import type { SiteStatus } from '@foyer/contract/system/get-site-status';
import { expect, test } from 'vitest';
import { createSiteCallContext } from '#src/http/source/data-source.ts';
import { createRegionCheck } from '#src/http/source/region-check.ts';
import { ok, type Result } from '#src/http/result.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const visitor = { ...createSiteCallContext({ merchant: makeMerchant(), language: 'EN' }), network: '198.51.100.0' };
const restricted: SiteStatus = { maintenance: false, maintenanceEnd: null, regionRestriction: true, ip: '', info: {} };

test('[S3-058] after an unexpected error of the region check, the server repeats the check, but not within five seconds', async () => {
  const clock = createTestClock();
  let answer: () => Promise<Result<SiteStatus>> = () => Promise.reject(new Error('a mistake of this server'));
  let requests = 0;
  const request = () => {
    requests += 1;
    return answer();
  };
  const isDenied = createRegionCheck({ clock, status: { request } });
  await expect(isDenied(visitor)).rejects.toThrow('a mistake');
  answer = async () => ok(restricted);
  expect([await isDenied(visitor), requests]).toEqual([false, 1]);
  clock.advance(5_000);
  expect([await isDenied(visitor), requests]).toEqual([true, 2]);
});
