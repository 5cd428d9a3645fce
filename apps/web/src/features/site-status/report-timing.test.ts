import type { StatusRequestDurationReport } from '@foyer/contract/system/collect-beacon';
import { expect, test } from 'vitest';
import { reportSiteStatusTiming } from '#src/features/site-status/watch-site-status.ts';
import type { SiteStatusResult } from '#src/features/site-status/site-state.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const open: SiteStatusResult = { kind: 'state', state: { kind: 'open' } };

function setUp(firstByte: number | null = null) {
  const clock = makeManualClock();
  const sent: StatusRequestDurationReport[] = [];
  let resolve: (value: SiteStatusResult) => void = () => undefined;
  const result = new Promise<SiteStatusResult>((resolvePromise) => {
    resolve = resolvePromise;
  });
  reportSiteStatusTiming({ clock, result, firstByteMs: () => firstByte, send: (report) => void sent.push(report) });
  const flushPromises = async (): Promise<void> => void (await new Promise((resolve) => setTimeout(resolve)));
  return { clock, sent, settle: flushPromises, answer: resolve };
}

test('[S4-068, S9-012] the duration of the status request is reported after 5 s', async () => {
  const { clock, sent, answer, settle } = setUp(210.4);
  clock.advance(400);
  answer(open);
  await settle();
  clock.advance(4_599);
  expect(sent).toEqual([]);
  clock.advance(1);
  expect(sent).toEqual([{ kind: 'status', outcome: 'open', ms: 400, firstByteMs: 210 }]);
  clock.advance(60_000);
  expect(sent).toHaveLength(1);
});

test('[S9-012] a status request that takes longer than 5 s is reported when it completes', async () => {
  const { clock, sent, answer, settle } = setUp();
  clock.advance(7_000);
  answer({ kind: 'notice', message: null, messageKey: 'network_error' });
  await settle();
  expect(sent).toEqual([{ kind: 'status', outcome: 'failed', ms: 7_000 }]);
});

test('[S9-012] a status request without a response is reported once as late after 15 s', async () => {
  const { clock, sent, answer, settle } = setUp();
  clock.advance(14_999);
  expect(sent).toEqual([]);
  clock.advance(1);
  answer(open);
  await settle();
  expect(sent).toEqual([{ kind: 'status', outcome: 'late', ms: 15_000 }]);
});
