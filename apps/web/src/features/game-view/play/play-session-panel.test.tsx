import type { PlaySessionView } from '@foyer/contract/protection/play-session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PlaySessionPanel } from '#src/features/game-view/play/play-session-panel.tsx';
import { createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { renderInApp } from '#test/render-in-app.tsx';

const PLAY = '/wps/relay/RGFE_getPlay';
const ANSWER = '/wps/relay/RGFE_answerRealityCheck';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SESSION = '7f0c0000-0000-4000-8000-000000000001';
const user = userEvent.setup({ delay: null });
afterEach(() => void vi.useRealTimers());

interface SessionAtServer {
  /** Minutes between the beginning of the session and the opening of the game. */
  readonly minutesBefore?: number;
  readonly checkMinutes?: number | null;
  readonly hasSession?: boolean;
  /** How far the device's clock is ahead of the server's, in milliseconds. */
  readonly deviceAheadMs?: number;
}

/** A platform with a play session, whose monotonic time is that of the page; the next check comes after `checkMinutes`. */
function createPlayPlatform({ minutesBefore = 0, checkMinutes = null, hasSession = true }: SessionAtServer) {
  const clock = makeManualClock();
  const beganMs = clock.now() - minutesBefore * MINUTE_MS;
  const server = { checks: 1, isDown: false, staked: 200 };
  const describe = (): PlaySessionView => ({
    serverNow: new Date(clock.now()).toISOString(),
    beganAt: hasSession ? new Date(beganMs).toISOString() : null,
    staked: hasSession ? server.staked : 0,
    won: hasSession ? 80 : 0,
    net: hasSession ? 80 - server.staked : 0,
    checkMinutes,
    nextCheckAt:
      checkMinutes === null ? null : new Date(beganMs + server.checks * checkMinutes * MINUTE_MS).toISOString(),
    checkId: checkMinutes === null ? null : `${SESSION}.${server.checks}`,
  });
  const platform = createFakeWpsServer({
    [PLAY]: () =>
      server.isDown ? respondWithError(503, { errorCode: 'service_unavailable' }) : respondWithValue(describe()),
    [ANSWER]: () => {
      server.checks += 1;
      return respondWithValue(describe());
    },
  });
  return { clock, server, platform };
}

async function openGamePlay(session: SessionAtServer = {}, gameBar: ('clock' | 'net')[] = ['clock', 'net']) {
  storeSession();
  const { clock, server, platform } = createPlayPlatform(session);
  const deviceClock = { ...clock, now: () => clock.now() + (session.deviceAheadMs ?? 0) };
  const handlers = { onCheckDue: vi.fn(), onLeave: vi.fn(), onAnswered: vi.fn(), onNoCheck: vi.fn() };
  const base = makePageData();
  const part = (
    <PlaySessionPanel
      {...handlers}
      openedAtMs={clock.elapsed()}
      clock={deviceClock}
      isLaunchRefused={false}
      canCover
      onBreak={() => Promise.resolve(false)}
    />
  );
  await renderInApp(part, { overrides: platform, data: { ...base, site: { ...base.site, gameBar } } });
  await waitFor(() => expect(platform.requestsTo(PLAY).length).toBeGreaterThan(0));
  const advance = (ms: number) => act(async () => clock.advance(ms));
  /** Advances second by second, because the clock of the bar starts its next second when it has rendered one. */
  const advanceSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await advance(1_000);
  };
  /** Waits for the response to a request. The next one is then scheduled; without a clock in the bar no other timer waits. */
  const waitForReport = () => waitFor(() => expect(clock.waiting()).toBe(1));
  return { advance, advanceSeconds, waitForReport, server, platform, ...handlers };
}

const findCheck = () => screen.findByRole('dialog', { name: 'Reality check' });
const queryCheck = () => screen.queryByRole('dialog', { name: 'Reality check' });

test('a game’s bar shows the time since the game was opened and the net result of the play session', async () => {
  const { advanceSeconds, server } = await openGamePlay();
  expect(await screen.findByText('\u200E\u2212120 VND')).toBeDefined();
  expect(screen.getByRole('timer').textContent).toBe('0:00');
  await advanceSeconds(9);
  expect(screen.getByRole('timer').textContent).toBe('0:09');
  server.staked = 250;
  await advanceSeconds(60);
  expect(screen.getByRole('timer').textContent).toBe('1:09');
  expect(await screen.findByText('\u200E\u2212170 VND')).toBeDefined();
});

test('the clock of a game that is opened during a play session counts from the start of the session', async () => {
  await openGamePlay({ minutesBefore: 61 });
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('1:01:00'));
});

test('a game’s bar shows no net result without a play session', async () => {
  const { platform } = await openGamePlay({ hasSession: false });
  await waitFor(() => expect(platform.requestsTo(PLAY)).toHaveLength(1));
  expect(screen.getByText('Net result').nextElementSibling?.textContent).toBe('–');
});

test.each([
  [[], []],
  [['clock' as const], ['Time played']],
  [['net' as const], ['Net result']],
])('if the brand’s rules require %j, the game’s bar shows %j', async (gameBar, labels) => {
  const { advance } = await openGamePlay({}, [...gameBar]);
  await advance(1_000);
  expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels);
});

test('[security: protection 24] a reality check appears when it is due, with time and net result, and is answered once', async () => {
  const { advance, waitForReport, platform, onCheckDue } = await openGamePlay({ checkMinutes: 60 }, []);
  await waitForReport();
  await advance(60 * MINUTE_MS - 1_000);
  await waitForReport();
  expect([queryCheck(), onCheckDue.mock.calls]).toEqual([null, [[false]]]);
  await advance(1_000);
  const check = await findCheck();
  expect(onCheckDue).toHaveBeenLastCalledWith(true);
  expect(check.textContent).toContain('1:00:00');
  expect(check.textContent).toContain('\u2212120\u00a0VND');
  await user.click(screen.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => expect(queryCheck()).toBeNull());
  expect(platform.requestsTo(ANSWER).map(({ body }) => body)).toEqual([
    { checkId: `${SESSION}.1`, answer: 'continue' },
  ]);
  expect(onCheckDue).toHaveBeenLastCalledWith(false);
});

test.each([DAY_MS, -DAY_MS])(
  '[protection 4] with a device clock that is %d ms off, a reality check and the time of play follow the server’s clock',
  async (deviceAheadMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + deviceAheadMs });
    const { advance } = await openGamePlay({ checkMinutes: 60, minutesBefore: 59, deviceAheadMs });
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('59:00'));
    expect(queryCheck()).toBeNull();
    await advance(MINUTE_MS);
    expect((await findCheck()).textContent).toContain('1:00:00');
  },
);

test('[security: protection 24] a reality check closes if the member answers it in another tab', async () => {
  const { advance, server, platform, onCheckDue } = await openGamePlay({ checkMinutes: 15, minutesBefore: 15 });
  await findCheck();
  server.checks += 1;
  await advance(5_000);
  await waitFor(() => expect(queryCheck()).toBeNull());
  expect(onCheckDue).toHaveBeenLastCalledWith(false);
  expect(platform.requestsTo(ANSWER)).toEqual([]);
});

test('[security: protection 26] neither Escape nor the browser dismisses a reality check, and no answer has the focus', async () => {
  const { platform } = await openGamePlay({ checkMinutes: 15, minutesBefore: 15 });
  const check = await findCheck();
  expect(document.activeElement?.textContent).toBe('Reality check');
  fireEvent(check, new Event('cancel', { cancelable: true }));
  if (check instanceof HTMLDialogElement) act(() => check.close());
  expect(await findCheck()).toHaveProperty('open', true);
  expect(platform.requestsTo(ANSWER)).toEqual([]);
});

test('a reality check appears while the device is offline if the server had reported its time before', async () => {
  const { advance, waitForReport, server } = await openGamePlay({ checkMinutes: 15 }, []);
  await waitForReport();
  server.isDown = true;
  await advance(14 * MINUTE_MS);
  await waitForReport();
  expect(queryCheck()).toBeNull();
  await advance(MINUTE_MS);
  expect(await findCheck()).toBeDefined();
});

test('leaving the game from a reality check answers the check', async () => {
  const { onLeave, platform } = await openGamePlay({ checkMinutes: 15, minutesBefore: 15 });
  await findCheck();
  await user.click(screen.getByRole('button', { name: 'Leave game' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(platform.requestsTo(ANSWER).map(({ body }) => body)).toEqual([{ checkId: `${SESSION}.1`, answer: 'stop' }]),
  );
});
