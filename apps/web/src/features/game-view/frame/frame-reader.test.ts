import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGameFrameReader, type GameFrameMessageEvent } from '#src/features/game-view/frame/game-frame.tsx';
import { reduceGameFrameState, initialGameFrameState } from '#src/features/game-view/frame/game-frame-state.ts';
import { toFramableGameUrl } from '#src/features/game-view/launch/framable-game-url.ts';

const frame = {};
const peer = { origin: 'http://localhost:8090', window: () => frame };
const balance = { source: 'foyer-vendor', type: 'balance', amount: 5, currency: 'VND' };
/** A short version; an end-to-end test sends 10,000 messages from a frame. */
const RUNS = 2_000;

/** Creates a reader for which a second passes with every message, so that the rate limit never applies. */
function createUnlimitedReader() {
  let now = 0;
  return createGameFrameReader(peer, () => (now += 1_000));
}

test('[S2-028] a message of a game is accepted only from the frame’s window and exact origin', () => {
  const messageOf = createUnlimitedReader();
  expect(messageOf({ origin: peer.origin, source: frame, data: balance })).toEqual(balance);
  expect(messageOf({ origin: 'http://localhost:8091', source: frame, data: balance })).toBeNull();
  expect(messageOf({ origin: peer.origin, source: {}, data: balance })).toBeNull();
  const gone = createGameFrameReader({ ...peer, window: () => null }, () => 0);
  expect(gone({ origin: peer.origin, source: null, data: balance })).toBeNull();
});

test('[S2-028] invalid messages from a game’s frame are ignored', () => {
  const messageOf = createUnlimitedReader();
  const random = fc.oneof(
    fc.anything(),
    fc.record({ source: fc.constant('foyer-vendor'), type: fc.string(), amount: fc.anything() }),
    fc.record({
      source: fc.constant('foyer-vendor'),
      type: fc.constant('ready'),
      controls: fc.array(fc.string(), { minLength: 3 }),
    }),
    fc.constant({ ...balance, extra: 'x'.repeat(20_000) }),
  );
  fc.assert(
    fc.property(random, (data) => messageOf({ origin: peer.origin, source: frame, data }) === null),
    { numRuns: RUNS },
  );
}, 60_000);

test("[S2-028] at most 50 messages a second are read from a game's frame", () => {
  let now = 0;
  const messageOf = createGameFrameReader(peer, () => now);
  const event: GameFrameMessageEvent = { origin: peer.origin, source: frame, data: balance };
  const countAccepted = () =>
    Array.from({ length: 1_000 }, () => messageOf(event)).filter((message) => message !== null).length;
  expect(countAccepted()).toBe(50);
  now = 999;
  expect(countAccepted()).toBe(0);
  now = 1_000;
  expect(countAccepted()).toBe(50);
});

test('the state of a game stores its first `ready` message and its error', () => {
  const source = 'foyer-vendor';
  const ready = reduceGameFrameState(initialGameFrameState, { source, type: 'ready', controls: ['mute'] });
  expect(reduceGameFrameState(ready, { source, type: 'ready', controls: [] }).ready?.controls).toEqual(['mute']);
  expect(reduceGameFrameState(ready, { source, type: 'error', code: 'session-over' }).errorCode).toBe('session-over');
});

test('a game may be framed only from a listed origin, over https or over http on loopback', () => {
  const listed = ['http://localhost:8090', 'https://play.example', 'http://plain.example'];
  expect(toFramableGameUrl('http://localhost:8090/play?launchToken=a', listed)?.pathname).toBe('/play');
  for (const url of [
    'http://plain.example/',
    'https://play.example.evil/',
    'https://a:b@play.example/',
    'javascript:1',
    '',
  ]) {
    expect(toFramableGameUrl(url, listed), url).toBeNull();
  }
});
