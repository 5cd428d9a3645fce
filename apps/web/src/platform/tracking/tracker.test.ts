import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { EventOutbox } from '@foyer/tracking/event-outbox';
import { expect, test } from 'vitest';
import { createTracker } from '#src/platform/tracking/tracker.ts';
import type { EventToTrack } from '#src/platform/tracking/track-event.ts';

const visit: EventToTrack = { name: 'visit', value: { visit: 'first' } };
const frame = { domain: 'localhost', affiliateCode: 'partner7', visitorId: 'v', device: 'phone' } as const;

function startTracker() {
  const sent: TrackedEvent[] = [];
  const ads: TrackedEvent[] = [];
  const log: string[] = [];
  let now = 1_000;
  const tracker = createTracker({
    openOutbox: (): EventOutbox => {
      log.push('open');
      return {
        add: (event) => void sent.push(event),
        sendNow: () => void log.push('wake'),
        nextBatch: () => sent,
        persist: () => void log.push('write down'),
        discard: () => void log.push('discard'),
        whenIdle: async () => undefined,
        lostCount: () => 0,
      };
    },
    frame: () => frame,
    newId: () => 'generated-id',
    now: () => now,
    sendToAdvertisers: (event) => void ads.push(event),
  });
  return { tracker, sent, ads, log, tick: () => (now += 500) };
}

test('tracked events from before the consent are sent with their original time', () => {
  const { tracker, sent, ads, log, tick } = startTracker();
  tracker.record(visit);
  tick();
  expect([sent, ads, log, tracker.storeUnsent()]).toEqual([[], [], [], []]);
  tracker.allow({ measurement: true, advertising: false });
  tracker.record({ name: 'pushOn', value: {} });
  expect(sent).toEqual([
    { ...frame, eventId: 'generated-id', at: 1_000, eventName: 'visit', eventValue: { visit: 'first' } },
    { ...frame, eventId: 'generated-id', at: 1_500, eventName: 'pushOn', eventValue: {} },
  ]);
  expect(ads).toEqual(sent);
});

test('tracked events are discarded after a rejection, also if consent follows later', () => {
  const { tracker, sent, ads } = startTracker();
  tracker.record(visit);
  tracker.allow({ measurement: false, advertising: false });
  expect([sent, ads]).toEqual([[], []]);
  tracker.allow({ measurement: true, advertising: true });
  expect([sent, ads]).toEqual([[], []]);
});

test('with advertising consent only, events go to ad partners only; a withdrawal discards unsent events', () => {
  const { tracker, sent, ads, log } = startTracker();
  tracker.allow({ measurement: false, advertising: true });
  tracker.record(visit);
  expect([sent.length, ads.length, log]).toEqual([0, 1, []]);
  tracker.allow({ measurement: true, advertising: true });
  tracker.allow({ measurement: false, advertising: false });
  tracker.record(visit);
  expect([sent.length, ads.length, log]).toEqual([0, 1, ['open', 'discard']]);
});

test('[S4-012] an event that is recorded with the server’s event id is sent with this id', () => {
  const { tracker, sent } = startTracker();
  tracker.allow({ measurement: true, advertising: false });
  tracker.record({ name: 'register', value: { method: 'provider' }, eventId: 'server-id' });
  expect(sent[0]?.eventId).toBe('server-id');
});

test('[S9-010] when the page unloads, the tracker stores unsent events for the next page and returns them, so that its caller sends them', () => {
  const { tracker, sent, log } = startTracker();
  tracker.allow({ measurement: true, advertising: false });
  tracker.record(visit);
  expect([tracker.storeUnsent(), log]).toEqual([sent, ['open', 'write down']]);
  expect(sent).toHaveLength(1);
});

test('the tracker buffers at most 50 events before consent', () => {
  const { tracker, sent } = startTracker();
  for (let count = 0; count < 80; count += 1) tracker.record(visit);
  tracker.allow({ measurement: true, advertising: false });
  expect(sent).toHaveLength(50);
});
