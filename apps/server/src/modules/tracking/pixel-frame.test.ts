import { listDestinationHosts } from '@foyer/tracking/destinations/start-destinations';
import { expect, test } from 'vitest';
import { getPixelFrameContent, usesPixelFrame } from '#src/modules/tracking/pixel-frame.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const meta = { fbPixelId: '1234567890123456' };
const google = { gtagId: 'G-AB12CD34EF' };
const merchant = makeMerchant({ tracking: { '*': meta, 'vip.example.com': google, '*.example.com': {} } });
const readConfig = (host: string): unknown =>
  JSON.parse(getPixelFrameContent(merchant, host)?.data['config'] ?? 'null');

test('[S3-056] the pixel frame uses the tracking ids of the visited domain, and the default ids on other domains', () => {
  expect(readConfig('vip.example.com')).toEqual(google);
  expect(readConfig('aurora.localhost')).toEqual(meta);
  expect(readConfig('www.example.com')).toBeNull();
});

test('[S3-056] a merchant without tracking ids has no pixel frame', () => {
  expect(usesPixelFrame(merchant)).toBe(true);
  for (const tracking of [undefined, {}, { '*': {} }]) {
    const plain = makeMerchant(tracking === undefined ? {} : { tracking });
    expect([usesPixelFrame(plain), getPixelFrameContent(plain, 'localhost')]).toEqual([false, null]);
  }
});

test('[security: ad pixels] the pixel frame may run scripts of and connect to the configured ad partners only', () => {
  expect(getPixelFrameContent(merchant, 'localhost')).toMatchObject({
    hosts: listDestinationHosts(meta),
    scripts: 'hosts',
    permissions: [],
  });
});
