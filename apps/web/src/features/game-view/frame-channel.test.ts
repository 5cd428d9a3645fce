import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf } from '#src/features/game-view/frame-channel.ts';
import { framedUrl } from '#src/features/game-view/game-url.ts';

const frame = {};
const peer = { origin: 'http://localhost:8090', window: () => frame };
const balance = { source: 'foyer-vendor', type: 'balance', amount: 5, currency: 'VND' };

test('[S2-028] a message counts only from the very frame and its exact origin', () => {
  expect(messageOf({ origin: peer.origin, source: frame, data: balance }, peer)).toEqual(balance);
  expect(messageOf({ origin: 'http://localhost:8091', source: frame, data: balance }, peer)).toBeNull();
  expect(messageOf({ origin: peer.origin, source: {}, data: balance }, peer)).toBeNull();
  expect(messageOf({ origin: peer.origin, source: null, data: balance }, { ...peer, window: () => null })).toBeNull();
});

test('[S2-028] 10,000 random messages of the right frame are none', () => {
  const random = fc.oneof(
    fc.anything(),
    fc.record({ source: fc.constant('foyer-vendor'), type: fc.string(), amount: fc.anything() }),
    fc.constant({ ...balance, extra: 'x'.repeat(20_000) }),
  );
  fc.assert(
    fc.property(random, (data) => messageOf({ origin: peer.origin, source: frame, data }, peer) === null),
    { numRuns: 10_000 },
  );
}, 60_000);

test('only https, or http on loopback, of a listed origin is framed', () => {
  const listed = ['http://localhost:8090', 'https://play.example', 'http://plain.example'];
  expect(framedUrl('http://localhost:8090/play?launchToken=a', listed)?.pathname).toBe('/play');
  for (const url of [
    'http://plain.example/',
    'https://play.example.evil/',
    'https://a:b@play.example/',
    'javascript:1',
    '',
  ]) {
    expect(framedUrl(url, listed), url).toBeNull();
  }
});
