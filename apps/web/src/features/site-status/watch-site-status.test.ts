import { expect, test, vi } from 'vitest';
import { watchSiteStatus } from '#src/features/site-status/watch-site-status.ts';
import type { SiteStatusResult } from '#src/features/site-status/site-state.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const open: SiteStatusResult = { kind: 'state', state: { kind: 'open' } };
const closed: SiteStatusResult = { kind: 'state', state: { kind: 'maintenance', endsAt: null } };
const notice: SiteStatusResult = { kind: 'notice', message: 'No', messageKey: 'internet_lost' };

function setUp(first: SiteStatusResult) {
  const clock = makeManualClock();
  const now = { answer: first, seen: true };
  const fetchStatus = vi.fn(async () => now.answer);
  const onState = vi.fn();
  const onNotice = vi.fn();
  const check = watchSiteStatus({
    clock,
    random: () => 0,
    fetchStatus,
    onState,
    onNotice,
    isVisible: () => now.seen,
  });
  const flushPromises = async (): Promise<void> => void (await new Promise((resolve) => setTimeout(resolve)));
  return {
    fetchStatus,
    onState,
    onNotice,
    look: check,
    now,
    settle: flushPromises,
    pass: async (ms: number): Promise<void> => {
      clock.advance(ms);
      await flushPromises();
    },
  };
}

test('[S4-068] the page polls the site’s status at once, then every 5 minutes while the site is open and every 15 s while it is closed', async () => {
  const { fetchStatus, onState, now, settle, pass } = setUp(open);
  await settle();
  expect([fetchStatus.mock.calls.length, onState.mock.lastCall]).toEqual([1, [{ kind: 'open' }]]);
  await pass(299_000);
  expect(fetchStatus).toHaveBeenCalledTimes(1);
  now.answer = closed;
  await pass(1_000);
  expect(onState).toHaveBeenLastCalledWith({ kind: 'maintenance', endsAt: null });
  now.answer = open;
  await pass(15_000);
  expect([fetchStatus.mock.calls.length, onState.mock.lastCall]).toEqual([3, [{ kind: 'open' }]]);
});

test('[S4-068] the page can check the site’s status between two polls; concurrent checks share one request', async () => {
  const { fetchStatus, onState, now, look, settle } = setUp(open);
  await settle();
  now.answer = closed;
  await Promise.all([look(), look(), look()]);
  expect(fetchStatus).toHaveBeenCalledTimes(2);
  expect(onState).toHaveBeenLastCalledWith({ kind: 'maintenance', endsAt: null });
});

test('[S8-002] an error of the status request is shown once until a check succeeds, and the state does not change', async () => {
  const { onNotice, onState, now, look, settle } = setUp(notice);
  await settle();
  await look();
  expect([onNotice.mock.calls.length, onState.mock.calls.length]).toEqual([1, 0]);
  now.answer = open;
  await look();
  now.answer = notice;
  await look();
  expect(onNotice).toHaveBeenCalledTimes(2);
});

test('a hidden page does not poll the site’s status, and polls again when it becomes visible', async () => {
  const { fetchStatus, now, settle, pass } = setUp(open);
  await settle();
  now.seen = false;
  await pass(600_000);
  expect(fetchStatus).toHaveBeenCalledTimes(1);
  now.seen = true;
  await pass(300_000);
  expect(fetchStatus).toHaveBeenCalledTimes(2);
});
