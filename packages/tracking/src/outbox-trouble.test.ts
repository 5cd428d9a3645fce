import { expect, test } from 'vitest';
import { createOutbox, type EventStore, noStore } from '#src/outbox.ts';
import { type FakeLine, fakeLine, type Reply } from '#test/fake-line.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makeEvent } from '#test/make-event.ts';
import { browserStore } from '#test/browser-store.ts';

/** How long events gather. */
const GATHERED = 5_000;

function open(line: FakeLine, store: EventStore = noStore, now?: () => number) {
  const hand = makeManualClock();
  const clock = now ? { ...hand, now } : hand;
  const parts = { origin: 'https://play.example', merchant: 'aurora', random: () => 0, fetch: line.fetch };
  return { clock: hand, outbox: createOutbox({ ...parts, clock, store }) };
}

test('[S9-010] a clock that is set back while events wait neither holds them up nor sends them twice', async () => {
  const line = fakeLine('gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'taken');
  let back = 0;
  const hand = { now: 1_795_000_000_000 };
  const { clock, outbox } = open(line, noStore, () => hand.now - back);
  const [before, after] = [makeEvent('before', hand.now), makeEvent('after', hand.now - 86_400_000)];
  outbox.add(before);
  await clock.advance(GATHERED + 10_000);
  back = 86_400_000;
  outbox.add(after);
  await clock.advance(30_000);
  expect(line.carried.at(-1)).toEqual([before.eventId, after.eventId]);
  await clock.advance(100_000);
  expect(line.carried).toHaveLength(9);
});

test('two tabs over one store: what one of them saw taken, the other does not find any more', async () => {
  const store = browserStore();
  const left = makeEvent();
  store.put(left);
  const [first, second] = [fakeLine('taken'), fakeLine('taken')];
  await open(first, store).clock.advance(GATHERED);
  await open(second, store).clock.advance(GATHERED);
  expect([first.carried, second.carried]).toEqual([[[left.eventId]], []]);
});

test.each<[string, Reply, number]>([
  ['300, without an address to follow', { status: 300 }, 8],
  ['500', { status: 500 }, 8],
  ['502 of something between', { status: 502 }, 8],
  ['503 without a time', { status: 503 }, 8],
  ['408', { status: 408 }, 8],
  ['nothing, ever', 'silent', 8],
  ['a line that is gone', 'gone', 8],
  ['429 with a time', { status: 429, retryAfter: '3600' }, 1],
  ['413', { status: 413 }, 1],
])(
  '[S7-053, S9-010] a platform that answers %s is asked as often as it may be, and then left alone',
  async (_what, reply, asked) => {
    const line = fakeLine(reply);
    const { clock, outbox } = open(line);
    outbox.add(makeEvent());
    // Three posts and five pings, each given up after 15 s where nobody answers, the waits between, and the rest but a second.
    await clock.advance(GATHERED + (reply === 'silent' ? 8 * 15_000 : 0) + 3_000 + 29_000);
    expect(line.sent).toHaveLength(asked);
    expect(line.sent).toEqual(['post', 'post', 'post', 'ping', 'ping', 'ping', 'ping', 'ping'].slice(0, asked));
  },
);
