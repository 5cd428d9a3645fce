import { hostsOf } from '@foyer/tracking/destinations/run-destinations';
import { expect, test } from 'vitest';
import { openPixelFrame, usesPixelFrame } from '#src/modules/tracking/pixel-frame.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const meta = { fbPixelId: '1234567890123456' };
const google = { gtagId: 'G-AB12CD34EF' };
const merchant = makeMerchant({ tracking: { '*': meta, 'vip.example.com': google, '*.example.com': {} } });
const configAt = (host: string): unknown => JSON.parse(openPixelFrame(merchant, host)?.told['config'] ?? 'null');

test('[S3-056] each domain has ids of its own, and every other those that are for all', () => {
  expect(configAt('vip.example.com')).toEqual(google);
  expect(configAt('aurora.localhost')).toEqual(meta);
  expect(configAt('www.example.com')).toBeNull();
});

test('[S3-056] a merchant without ids has no such frame', () => {
  expect(usesPixelFrame(merchant)).toBe(true);
  for (const tracking of [undefined, {}, { '*': {} }]) {
    const plain = makeMerchant(tracking === undefined ? {} : { tracking });
    expect([usesPixelFrame(plain), openPixelFrame(plain, 'localhost')]).toEqual([false, null]);
  }
});

test('[security: ad pixels] the frame reaches the vendors that were asked for, and may do nothing but run', () => {
  expect(openPixelFrame(merchant, 'localhost')).toMatchObject({
    hosts: hostsOf(meta),
    scripts: 'hosts',
    may: [],
  });
});
