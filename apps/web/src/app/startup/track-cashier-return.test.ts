import { afterEach, expect, test } from 'vitest';
import { trackDepositSubmission } from '#src/app/startup/start-tracking.ts';
import { setTrackingEventListener, type EventToTrack } from '#src/platform/tracking/track-event.ts';

const events: EventToTrack[] = [];
let stop = (): void => undefined;
afterEach(() => {
  stop();
  events.length = 0;
});

test.each([
  ['?depositSubmit=250000&currency=VND', [{ name: 'depositSubmit', value: { amount: 250_000, currency: 'VND' } }]],
  ['?depositSubmit=12.50&currency=EUR', [{ name: 'depositSubmit', value: { amount: 12.5, currency: 'EUR' } }]],
  ['?depositSubmit=-1&currency=VND', []],
  ['?depositSubmit=1e9&currency=VND', []],
  ['?depositSubmit=100&currency=vnd', []],
  ['?deposit=100&currency=VND', []],
  ['', []],
])('[S9-035] a return from the cashier with %s tracks %j', (search, expected) => {
  stop = setTrackingEventListener((event) => void events.push(event));
  trackDepositSubmission(search);
  expect(events).toEqual(expected);
});
