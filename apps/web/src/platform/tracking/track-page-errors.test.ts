import { afterEach, beforeEach, expect, test } from 'vitest';
import { setTrackingEventListener, type EventToTrack } from '#src/platform/tracking/track-event.ts';
import { trackPageErrors } from '#src/platform/tracking/track-page-errors.ts';

const tracked: EventToTrack[] = [];
const stops: (() => void)[] = [];
beforeEach(() => {
  history.replaceState(null, '', '/m/home');
  stops.push(
    setTrackingEventListener((event) => void tracked.push(event)),
    trackPageErrors(),
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  tracked.length = 0;
});

const breakWith = (error: unknown): boolean => dispatchEvent(new ErrorEvent('error', { error }));

test('an uncaught error is tracked once, without personal data', () => {
  const error = new TypeError('no https://play.example/m/home?token=abc#x for me@example.com or 0901234567');
  error.stack = 'TypeError\n    at go (https://play.example/m/assets/entry.js?v=1:3:14)';
  breakWith(error);
  breakWith(error);
  expect(tracked).toEqual([
    {
      name: 'clientError',
      value: {
        page: '/m/home',
        name: 'TypeError',
        message: 'no https://play.example/m/home for <mail> or <digits>',
        stack: 'TypeError\n    at go (https://play.example/m/assets/entry.js:3:14)',
      },
    },
  ]);
});

test('at most ten different errors are tracked for each page; errors of cross-origin scripts are not', () => {
  breakWith(null);
  expect(tracked).toEqual([]);
  for (let kind = 0; kind < 30; kind += 1) breakWith(new Error(`broken ${kind}`));
  expect(tracked).toHaveLength(10);
});

test('the stack of a tracked error is truncated between two frames if it is long', () => {
  const frame = '\n    at go (https://play.example/m/assets/entry.js:1:12345)';
  const error = new TypeError('deep');
  error.stack = `TypeError: deep${frame.repeat(40)}`;
  breakWith(error);
  const [{ value }] = [...tracked, { value: {} }];
  const stack = String(Reflect.get(value, 'stack'));
  expect(stack.length).toBeLessThanOrEqual(1_200);
  expect(stack).toBe(`TypeError: deep${frame.repeat(Math.floor((1_200 - 15) / frame.length))}`);
});

test('an unhandled rejection is tracked even if its reason is not an Error', () => {
  const event = Object.assign(new Event('unhandledrejection'), { reason: 'plain text' });
  dispatchEvent(event);
  expect(tracked).toEqual([
    { name: 'clientError', value: { page: '/m/home', name: 'NotAnError', message: 'plain text', stack: '' } },
  ]);
});
