import { afterEach, beforeEach, expect, test } from 'vitest';
import { subscribeEvents, type AppEvent } from '#src/platform/tracking/track.ts';
import { watchErrors } from '#src/platform/tracking/watch-errors.ts';

const told: AppEvent[] = [];
const stops: (() => void)[] = [];
beforeEach(() => {
  history.replaceState(null, '', '/m/home');
  stops.push(
    subscribeEvents((one) => void told.push(one)),
    watchErrors(),
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  told.length = 0;
});

const breakWith = (error: unknown): boolean => dispatchEvent(new ErrorEvent('error', { error }));

test('what nobody caught is told once, without whatever may be a person’s own', () => {
  const error = new TypeError('no https://play.example/m/home?token=abc#x for me@example.com or 0901234567');
  error.stack = 'TypeError\n    at go (https://play.example/m/assets/entry.js?v=1:3:14)';
  breakWith(error);
  breakWith(error);
  expect(told).toEqual([
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

test('of one page ten kinds are told; a stranger’s script, which says nothing, is none', () => {
  breakWith(null);
  expect(told).toEqual([]);
  for (let kind = 0; kind < 30; kind += 1) breakWith(new Error(`broken ${kind}`));
  expect(told).toHaveLength(10);
});

test('of a long stack only whole frames are told: half a number is another place', () => {
  const frame = '\n    at go (https://play.example/m/assets/entry.js:1:12345)';
  const error = new TypeError('deep');
  error.stack = `TypeError: deep${frame.repeat(40)}`;
  breakWith(error);
  const [{ value }] = [...told, { value: {} }];
  const stack = String(Reflect.get(value, 'stack'));
  expect(stack.length).toBeLessThanOrEqual(1_200);
  expect(stack).toBe(`TypeError: deep${frame.repeat(Math.floor((1_200 - 15) / frame.length))}`);
});

test('a rejection nobody heard is told, whatever it was rejected with', () => {
  const event = Object.assign(new Event('unhandledrejection'), { reason: 'plain words' });
  dispatchEvent(event);
  expect(told).toEqual([
    { name: 'clientError', value: { page: '/m/home', name: 'NotAnError', message: 'plain words', stack: '' } },
  ]);
});
