import { listDestinationHosts } from '@foyer/tracking/destinations/start-destinations';
import { expect, test } from 'vitest';
import { getPixelFrameContent, usesPixelFrame } from '#src/modules/tracking/pixel-frame.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const meta = { fbPixelId: '1234567890123456' };
const google = { gtagId: 'G-AB12CD34EF' };
const merchant = makeMerchant({ tracking: { '*': meta, 'vip.example.com': google, '*.example.com': {} } });
const readConfig = (host: string): unknown =>
  JSON.parse(getPixelFrameContent(merchant, host)?.data['config'] ?? 'null');

test('[S3-056] uses the ids of a domain, and the default ids on other domains', () => {
  expect(readConfig('vip.example.com')).toEqual(google);
  expect(readConfig('aurora.localhost')).toEqual(meta);
  expect(readConfig('www.example.com')).toBeNull();
});

test('[S3-056] opens no frame for a merchant without ids', () => {
  expect(usesPixelFrame(merchant)).toBe(true);
  for (const tracking of [undefined, {}, { '*': {} }]) {
    const plain = makeMerchant(tracking === undefined ? {} : { tracking });
    expect([usesPixelFrame(plain), getPixelFrameContent(plain, 'localhost')]).toEqual([false, null]);
  }
});

test('[security: ad pixels] allows the frame to run and reach only the configured vendors', () => {
  expect(getPixelFrameContent(merchant, 'localhost')).toMatchObject({
    hosts: listDestinationHosts(meta),
    scripts: 'hosts',
    permissions: [],
  });
});
