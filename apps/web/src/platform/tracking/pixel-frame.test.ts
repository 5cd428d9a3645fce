import { pixelFrameReadyMessage, createGoogleAnalyticsSessionMessage } from '@foyer/contract/tracking/pixel-message';
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

/** A page whose idle tasks the test runs, and the messages to its frame. */
function startFrame() {
  const idle: (() => void)[] = [];
  const messages: unknown[] = [];
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
    messages,
    sessions,
    post: (data: unknown, source = frames()[0]?.contentWindow ?? null): boolean =>
      dispatchEvent(new MessageEvent('message', { data, source })),
    runIdle: (): void => idle.splice(0).forEach((task) => task()),
    /** Reports that the frame (or another window) listens. */
    ready: (source: Window | null = frames()[0]?.contentWindow ?? null): void => {
      const own = frames()[0]?.contentWindow;
      if (own)
        Object.defineProperty(own, 'postMessage', {
          configurable: true,
          value: (message: unknown) => messages.push(message),
        });
      dispatchEvent(new MessageEvent('message', { data: pixelFrameReadyMessage, source }));
    },
  };
}

test('[security: ad pixels] the pixel frame is sandboxed and may only run scripts', () => {
  const { pixels, runIdle } = startFrame();
  pixels.allow(ADS);
  runIdle();
  const [frame] = frames();
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame?.referrerPolicy).toBe('no-referrer');
  expect(frame?.getAttribute('src')).toBe('/m/frame/pixels');
});

test('[S2-028] messages of other windows than the pixel frame are not read', () => {
  const { pixels, runIdle } = startFrame();
  pixels.allow(ADS);
  runIdle();
  const readData = vi.fn();
  const message = new MessageEvent('message', { source: window });
  Object.defineProperty(message, 'data', { get: readData });
  dispatchEvent(message);
  expect(readData).not.toHaveBeenCalled();
});

test('[security: ad pixels, S7-059] ad events are sent only to the pixel frame, not to another window that reports ready', () => {
  const { pixels, messages, runIdle, ready } = startFrame();
  pixels.allow(ADS);
  pixels.send(event('e1'));
  runIdle();
  ready(window);
  expect(messages).toEqual([]);
  ready();
  expect(messages).toMatchObject([
    { kind: 'start', consent: ADS, partners: ['tiktok'], visitorId: 'visitor-1', clickIds: { ttclid: 'T1' } },
    { kind: 'event', event: { name: 'register', eventId: 'e1' } },
  ]);
});

test('[S7-059] buffered ad events are discarded when consent is withdrawn', () => {
  const { pixels, messages, runIdle, ready } = startFrame();
  pixels.allow(ADS);
  pixels.send(event('e1'));
  pixels.allow(NOTHING);
  pixels.send(event('e2'));
  runIdle();
  expect(frames()).toEqual([]);
  pixels.allow(ADS);
  runIdle();
  ready();
  expect(messages).toHaveLength(1);
  expect(JSON.stringify(messages)).not.toMatch(/e1|e2/);
});

test('[S7-059] no pixel frame is created if consent is withdrawn before the page is idle', () => {
  const { pixels, runIdle } = startFrame();
  pixels.allow(ADS);
  pixels.allow({ measurement: true, advertising: false });
  runIdle();
  expect(frames()).toHaveLength(1);
  pixels.allow(ADS);
  pixels.allow(NOTHING);
  runIdle();
  expect(frames()).toEqual([]);
});

test('one Google Analytics session id is accepted from the pixel frame, and none from other windows or in other formats', () => {
  const { pixels, sessions, runIdle, ready, post } = startFrame();
  pixels.allow(ADS);
  runIdle();
  post(createGoogleAnalyticsSessionMessage('1'));
  ready();
  post(createGoogleAnalyticsSessionMessage('2'), window);
  for (const data of [
    null,
    { kind: 'session', sessionId: '3' },
    createGoogleAnalyticsSessionMessage('x'),
    createGoogleAnalyticsSessionMessage('4'.repeat(21)),
  ])
    post(data);
  expect(sessions).toEqual([]);
  post(createGoogleAnalyticsSessionMessage('1795000000'));
  post(createGoogleAnalyticsSessionMessage('1795000001'));
  expect(sessions).toEqual(['1795000000']);
  pixels.allow({ ...ADS });
  runIdle();
  ready();
  post(createGoogleAnalyticsSessionMessage('1795000002'));
  expect(sessions).toEqual(['1795000000', '1795000002']);
});
