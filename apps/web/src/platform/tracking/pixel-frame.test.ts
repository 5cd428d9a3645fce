import { pixelFrameReady, pixelSession } from '@foyer/contract/tracking/pixel-message';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createPixelFrame } from '#src/platform/tracking/pixel-frame.ts';

const ADS = { measurement: false, advertising: true };
const NOTHING = { measurement: false, advertising: false };

const event = (eventId: string): TrackedEvent => ({
  eventId,
  eventName: 'register',
  eventValue: { method: 'username' },
  domain: 'localhost',
  affiliateCode: null,
  visitorId: 'v',
  device: 'phone',
  at: 1,
});

const frames = (): HTMLIFrameElement[] => Array.from(document.querySelectorAll('iframe'));

afterEach(() => frames().forEach((frame) => frame.remove()));

/** A page whose idle moments are the test's, and what its frame was told. */
function begin() {
  const idle: (() => void)[] = [];
  const told: unknown[] = [];
  const sessions: string[] = [];
  const pixels = createPixelFrame({
    partners: ['tiktok'],
    visitorId: () => 'visitor-1',
    clickIds: () => ({ ttclid: 'T1' }),
    onSession: (sessionId) => void sessions.push(sessionId),
    whenIdle: (task) => void idle.push(task),
  });
  return {
    pixels,
    told,
    sessions,
    say: (data: unknown, source = frames()[0]?.contentWindow ?? null): boolean =>
      dispatchEvent(new MessageEvent('message', { data, source })),
    rest: (): void => idle.splice(0).forEach((task) => task()),
    /** Something says that it listens; the frame does unless another is named. */
    ready: (source: Window | null = frames()[0]?.contentWindow ?? null): void => {
      const own = frames()[0]?.contentWindow;
      if (own)
        Object.defineProperty(own, 'postMessage', { configurable: true, value: (said: unknown) => told.push(said) });
      dispatchEvent(new MessageEvent('message', { data: pixelFrameReady, source }));
    },
  };
}

test('[security: ad pixels] the frame is nobody’s page: scripts may run in it, and nothing else', () => {
  const { pixels, rest } = begin();
  pixels.allow(ADS);
  rest();
  const [frame] = frames();
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame?.referrerPolicy).toBe('no-referrer');
  expect(frame?.getAttribute('src')).toBe('/m/frame/pixels');
});

test('[S2-028] what a game says is not even read: it may be much, and often', () => {
  const { pixels, rest } = begin();
  pixels.allow(ADS);
  rest();
  const read = vi.fn();
  const message = new MessageEvent('message', { source: window });
  Object.defineProperty(message, 'data', { get: read });
  dispatchEvent(message);
  expect(read).not.toHaveBeenCalled();
});

test('[security: ad pixels, S7-059] what it learns it learns alone: another window that says it listens is told nothing', () => {
  const { pixels, told, rest, ready } = begin();
  pixels.allow(ADS);
  pixels.send(event('e1'));
  rest();
  ready(window);
  expect(told).toEqual([]);
  ready();
  expect(told).toMatchObject([
    { kind: 'start', consent: ADS, partners: ['tiktok'], visitorId: 'visitor-1', clickIds: { ttclid: 'T1' } },
    { kind: 'event', event: { name: 'register', eventId: 'e1' } },
  ]);
});

test('[S7-059] what waited for the frame is forgotten with the permission', () => {
  const { pixels, told, rest, ready } = begin();
  pixels.allow(ADS);
  pixels.send(event('e1'));
  pixels.allow(NOTHING);
  pixels.send(event('e2'));
  rest();
  expect(frames()).toEqual([]);
  pixels.allow(ADS);
  rest();
  ready();
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toMatch(/e1|e2/);
});

test('[S7-059] a permission that was taken back before the page was idle brings no frame', () => {
  const { pixels, rest } = begin();
  pixels.allow(ADS);
  pixels.allow({ measurement: true, advertising: false });
  rest();
  expect(frames()).toHaveLength(1);
  pixels.allow(ADS);
  pixels.allow(NOTHING);
  rest();
  expect(frames()).toEqual([]);
});

test('the frame names the session of Analytics once, after it listens; another window and other shapes name none', () => {
  const { pixels, sessions, rest, ready, say } = begin();
  pixels.allow(ADS);
  rest();
  say(pixelSession('1'));
  ready();
  say(pixelSession('2'), window);
  for (const data of [null, { kind: 'session', sessionId: '3' }, pixelSession('x'), pixelSession('4'.repeat(21))])
    say(data);
  expect(sessions).toEqual([]);
  say(pixelSession('1795000000'));
  say(pixelSession('1795000001'));
  expect(sessions).toEqual(['1795000000']);
  pixels.allow({ ...ADS });
  rest();
  ready();
  say(pixelSession('1795000002'));
  expect(sessions).toEqual(['1795000000', '1795000002']);
});
