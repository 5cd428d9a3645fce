import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBreachedPasswordCheck } from '#src/adapters/breached-passwords.ts';
import { startPeer, brokenResponses } from '#test/peers/loopback-peer.ts';

const log = pino({ level: 'silent' });
const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();
const recordSkippedBreachCheck = vi.fn<() => void>();
beforeEach(() => recordSkippedBreachCheck.mockClear());

const BREACHED = 'Correct-Horse-Breached-1';
const PADDING = 'Correct-Horse-Padding-2';

test('[ASVS 6.2.12] recognizes a breached password, ignores padding entries, and sends only a hash prefix', async () => {
  const peer = await startPeer((response) => {
    const lines = [`${sha1('another').slice(5)}:81`, `${sha1(BREACHED).slice(5)}:3`, `${sha1(PADDING).slice(5)}:0`];
    response.end(lines.join('\r\n'));
  });
  const isBreached = createBreachedPasswordCheck({ fetch, log, recordSkippedBreachCheck }, { url: peer.url });
  expect([await isBreached(BREACHED), await isBreached(PADDING), await isBreached('Fresh-Horse-3')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(peer.requests.map(({ path }) => path)).toEqual(
    [BREACHED, PADDING, 'Fresh-Horse-3'].map((password) => `/range/${sha1(password).slice(0, 5)}`),
  );
  expect(peer.requests[0]?.headers['add-padding']).toBe('true');
  expect(recordSkippedBreachCheck).not.toHaveBeenCalled();
  await peer.close();
});

test.each(brokenResponses)(
  'accepts a breached password and counts the breach check as skipped if the breach service responds with %s',
  async (what, answer) => {
    const peer = await startPeer(answer);
    const isBreached = createBreachedPasswordCheck(
      { fetch, log, recordSkippedBreachCheck },
      { url: peer.url, timeoutMs: what === 'silence' ? 300 : 20_000 },
    );
    expect(await isBreached(BREACHED)).toBe(false);
    expect(recordSkippedBreachCheck).toHaveBeenCalledTimes(1);
    await peer.close();
  },
);

test('sends no request for a breach check if no breach service is configured', async () => {
  const unasked: typeof fetch = () => Promise.reject(new Error('asked'));
  expect(
    await createBreachedPasswordCheck({ fetch: unasked, log, recordSkippedBreachCheck }, { url: null })(BREACHED),
  ).toBe(false);
});
