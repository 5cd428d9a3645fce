import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { Outbox } from '@foyer/tracking/outbox';
import { expect, test } from 'vitest';
import { createTracker } from '#src/platform/tracking/tracker.ts';
import type { AppEvent } from '#src/platform/tracking/track.ts';

const visit: AppEvent = { name: 'visit', value: { visit: 'first' } };
const frame = { domain: 'localhost', affiliateCode: 'partner7', visitorId: 'v', device: 'phone' } as const;

function begin() {
  const sent: TrackedEvent[] = [];
  const ads: TrackedEvent[] = [];
  const log: string[] = [];
  let now = 1_000;
  const tracker = createTracker({
    openOutbox: (): Outbox => {
      log.push('open');
      return {
        add: (event) => void sent.push(event),
        wake: () => void log.push('wake'),
        next: () => sent,
        writeDown: () => void log.push('write down'),
        discard: () => void log.push('discard'),
        settled: async () => undefined,
        lost: () => 0,
      };
    },
    frame: () => frame,
    newId: () => 'made-here',
    now: () => now,
    sendToAdvertisers: (event) => void ads.push(event),
  });
  return { tracker, sent, ads, log, tick: () => (now += 500) };
}

test('what happened before a yes is sent after it, with the time it happened at', () => {
  const { tracker, sent, ads, log, tick } = begin();
  tracker.record(visit);
  tick();
  expect([sent, ads, log, tracker.storeUnsent()]).toEqual([[], [], [], []]);
  tracker.allow({ measurement: true, advertising: false });
  tracker.record({ name: 'pushOn', value: {} });
  expect(sent).toEqual([
    { ...frame, eventId: 'made-here', at: 1_000, eventName: 'visit', eventValue: { visit: 'first' } },
    { ...frame, eventId: 'made-here', at: 1_500, eventName: 'pushOn', eventValue: {} },
  ]);
  expect(ads).toEqual(sent);
});

test('after a no it is forgotten, and a later yes brings none of it back', () => {
  const { tracker, sent, ads } = begin();
  tracker.record(visit);
  tracker.allow({ measurement: false, advertising: false });
  expect([sent, ads]).toEqual([[], []]);
  tracker.allow({ measurement: true, advertising: true });
  expect([sent, ads]).toEqual([[], []]);
});

test('a yes to advertisers alone tells them and posts nothing; taken back, what was unsent is discarded', () => {
  const { tracker, sent, ads, log } = begin();
  tracker.allow({ measurement: false, advertising: true });
  tracker.record(visit);
  expect([sent.length, ads.length, log]).toEqual([0, 1, []]);
  tracker.allow({ measurement: true, advertising: true });
  tracker.allow({ measurement: false, advertising: false });
  tracker.record(visit);
  expect([sent.length, ads.length, log]).toEqual([0, 1, ['open', 'discard']]);
});

test('[S4-012] an event that the server tells of too has the id that the server gives it', () => {
  const { tracker, sent } = begin();
  tracker.allow({ measurement: true, advertising: false });
  tracker.record({ name: 'register', value: { method: 'provider' }, eventId: 'the-same' });
  expect(sent[0]?.eventId).toBe('the-same');
});

test('[S9-010] of a page that is leaving what has not arrived is written down, and answered', () => {
  const { tracker, sent, log } = begin();
  tracker.allow({ measurement: true, advertising: false });
  tracker.record(visit);
  expect([tracker.storeUnsent(), log]).toEqual([sent, ['open', 'write down']]);
  expect(sent).toHaveLength(1);
});

test('fifty events wait for an answer at most', () => {
  const { tracker, sent } = begin();
  for (let count = 0; count < 80; count += 1) tracker.record(visit);
  tracker.allow({ measurement: true, advertising: false });
  expect(sent).toHaveLength(50);
});
