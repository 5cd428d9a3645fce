import type { PlaySessionView } from '@foyer/contract/protection/play-session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '#src/features/game-view/play/play-session-panel.tsx';
import { createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const LAUNCH = '/wps/game/launchGame/vendor';
const PLAY = '/wps/relay/RGFE_getPlay';
const ANSWER = '/wps/relay/RGFE_answerRealityCheck';
const PROTECTION = '/wps/relay/RGFE_getProtection';
const BREAK = '/wps/relay/RGFE_beginTimeOut';
const VENDOR = 'http://localhost:8090';
const GAME_URL = '/m/launchGame?vendor=arclight&code=rocket&playType=crash&backUrl=%2Fm%2Fhome';
const NOW = '2026-11-27T12:00:00.000Z';
const DAY_MS = 24 * 60 * 60_000;
const user = userEvent.setup({ delay: null });
afterEach(() => void vi.useRealTimers());

const makePlay = (isDue: boolean): PlaySessionView => ({
  serverNow: NOW,
  beganAt: '2026-11-27T11:00:00.000Z',
  staked: 200,
  won: 80,
  net: -120,
  checkMinutes: 60,
  nextCheckAt: isDue ? NOW : '2026-11-27T13:00:00.000Z',
  checkId: `7f0c0000-0000-4000-8000-000000000001.${isDue ? 1 : 2}`,
});

const offered = {
  timeOutHours: [24],
  quickHours: 24,
  exclusionMonths: [],
  exclusionIndefinite: false,
  limitKinds: [],
  limitPeriods: [],
  requiredLimitKinds: [],
  raiseWaitHours: 24,
  realityCheckMinutes: [],
};

interface Options {
  readonly isDue?: boolean;
  readonly refusedLaunches?: number;
  readonly site?: Partial<ReturnType<typeof makePageData>['site']>;
}

/** Opens the game of a member; `server.isDue` is whether a reality check waits for its answer. */
async function openGame({ isDue = false, refusedLaunches = 0, site = {} }: Options = {}) {
  storeSession();
  const server = { isDue, refusedLaunches };
  const platform = createFakeWpsServer({
    [LAUNCH]: () => {
      server.refusedLaunches -= 1;
      return server.refusedLaunches >= 0
        ? respondWithError(403, { errorCode: 'reality_check_due', message: 'A check waits.' })
        : respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=once`, name: 'Rocket' });
    },
    [PLAY]: () => respondWithValue(makePlay(server.isDue)),
    [ANSWER]: () => {
      server.isDue = false;
      return respondWithValue(makePlay(false));
    },
    [PROTECTION]: () => respondWithValue({ serverNow: NOW, timeOutUntil: null, limits: [], offered, help: [] }),
    [BREAK]: () => respondWithValue({ timeOutUntil: '2026-11-28T12:00:00.000Z' }),
  });
  const base = makePageData();
  await renderApp(platform, { at: GAME_URL, data: { ...base, site: { ...base.site, gameBar: ['net'], ...site } } });
  return { server, platform };
}

async function findFrame() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Rocket');
  const gameWindow = frame.contentWindow;
  if (gameWindow === null) throw new Error('the frame has no window');
  const posted: unknown[] = [];
  vi.spyOn(gameWindow, 'postMessage').mockImplementation((data: unknown) => void posted.push(data));
  const tell = async (message: object) => {
    const data = { source: 'foyer-vendor', ...message };
    const event = new MessageEvent('message', { origin: VENDOR, source: gameWindow, data });
    await act(async () => void dispatchEvent(event));
  };
  return { frame, posted, tell };
}

const queryCheck = () => screen.queryByRole('dialog', { name: 'Reality check' });
const fromHost = (type: string) => ({ source: 'foyer-host', type });
const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const readyToStop = { type: 'ready', controls: ['stop'] };

test('[security: protection 25] a reality check during a round asks the game to stop, and covers it when the round ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, platform } = await openGame();
  const { frame, posted, tell } = await findFrame();
  await tell(readyToStop);
  await tell({ type: 'round-start', round: 'r-1' });
  server.isDue = true;
  await advance(30_000);
  await waitFor(() => expect(posted).toEqual([fromHost('stop')]));
  expect([queryCheck(), frame.closest('[inert]')]).toEqual([null, null]);
  await tell({ type: 'round-end', round: 'r-1', won: 0 });
  const check = within(await screen.findByRole('dialog', { name: 'Reality check' }));
  expect(frame.closest('[inert]')).not.toBeNull();
  await tell({ type: 'round-start', round: 'r-2' });
  expect(queryCheck()).not.toBeNull();
  await user.click(check.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => expect(queryCheck()).toBeNull());
  await waitFor(() => expect(posted).toEqual([fromHost('stop'), fromHost('resume')]));
  expect(frame.closest('[inert]')).toBeNull();
  expect(platform.requestsTo(LAUNCH)).toHaveLength(1);
});

test('[security: protection 25] a reality check covers the game after 20 s if its round does not end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await openGame();
  const { posted, tell } = await findFrame();
  await tell({ type: 'ready' });
  await tell({ type: 'round-start', round: 'r-1' });
  server.isDue = true;
  await advance(30_000);
  await tell({ type: 'round-start', round: 'r-2' });
  await advance(19_000);
  expect(queryCheck()).toBeNull();
  await advance(1_000);
  expect(await screen.findByRole('dialog', { name: 'Reality check' })).toBeDefined();
  expect(posted).toEqual([]);
});

test('a launch that the server refuses because of a reality check shows the check, and opens the game after the answer', async () => {
  const { platform } = await openGame({ isDue: true, refusedLaunches: 1 });
  const check = within(await screen.findByRole('dialog', { name: 'Reality check' }));
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
  await waitFor(() => expect(platform.requestsTo(LAUNCH)).toHaveLength(1));
  await user.click(check.getByRole('button', { name: 'Keep playing' }));
  expect(await screen.findByTitle('Rocket')).toBeDefined();
  expect(platform.requestsTo(LAUNCH)).toHaveLength(2);
});

test('a launch is repeated if the member answered the reality check before the server’s refusal arrived', async () => {
  const { server, platform } = await openGame({ isDue: true, refusedLaunches: 1 });
  const keepPlaying = await screen.findByRole('button', { name: 'Keep playing' });
  const { refusedLaunches } = server;
  await user.click(keepPlaying);
  expect(await screen.findByTitle('Rocket')).toBeDefined();
  expect([refusedLaunches >= 0, platform.requestsTo(LAUNCH).length]).toEqual([true, 2]);
});

test('leaving from the reality check of a refused launch opens no game', async () => {
  const { platform } = await openGame({ isDue: true, refusedLaunches: 1 });
  const leave = await screen.findByRole('button', { name: 'Leave game' });
  await waitFor(() => expect(platform.requestsTo(LAUNCH)).toHaveLength(1));
  await act(async () => leave.click());
  await waitFor(() => expect(location.pathname).toBe('/m/home'));
  await waitFor(() => expect(platform.requestsTo(ANSWER)).toHaveLength(1));
  expect(platform.requestsTo(LAUNCH)).toHaveLength(1);
});

test.each([
  ['reports no check', {}],
  ['has no play sessions', { absentFeatures: ['playSessions' as const] }],
])('a launch refused by a platform that %s is explained, and not repeated', async (_what, site) => {
  const { platform } = await openGame({ isDue: false, refusedLaunches: 9, site });
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText('A check waits.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(platform.requestsTo(LAUNCH)).toHaveLength(1);
});

test('a break from play asks for one confirmation, closes the game after its round and shows its end', async () => {
  const { platform } = await openGame();
  const { posted, tell } = await findFrame();
  await tell(readyToStop);
  await tell({ type: 'round-start', round: 'r-1' });
  await user.click(screen.getByRole('button', { name: 'Take a break' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Take a break' }));
  await user.click(confirm.getByRole('button', { name: 'Take a break' }));
  await waitFor(() => expect(posted).toEqual([fromHost('stop')]));
  expect(platform.requestsTo(BREAK).map(({ body }) => body)).toEqual([{ hours: 24 }]);
  expect(screen.queryByTitle('Rocket')).not.toBeNull();
  await tell({ type: 'round-end', round: 'r-1', won: 20 });
  expect(await screen.findByRole('heading', { name: /^You're on a break until Nov 28, 2026/ })).toBeDefined();
  expect(screen.queryByTitle('Rocket')).toBeNull();
});

test.each([DAY_MS, -DAY_MS])(
  '[protection 4] with a device clock that is %d ms off, the end of a break in a game is that of the server’s clock',
  async (offMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) + offMs });
    await openGame();
    await findFrame();
    await user.click(screen.getByRole('button', { name: 'Take a break' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Take a break' }));
    expect(confirm.getByText(/^You can't play until Nov 28, 2026/)).toBeDefined();
  },
);

test('a break from play that the member does not confirm does not begin', async () => {
  const { platform } = await openGame();
  await findFrame();
  await user.click(screen.getByRole('button', { name: 'Take a break' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Take a break' }));
  await user.click(confirm.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.requestsTo(BREAK)).toEqual([]);
  expect(screen.queryByTitle('Rocket')).not.toBeNull();
});

test('a site without breaks and play sessions offers no break and requests no play session', async () => {
  const { platform } = await openGame({ site: { absentFeatures: ['protection', 'playSessions'] } });
  await findFrame();
  expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
  expect(platform.requestsTo(PLAY)).toEqual([]);
});

test('[security: protection 28] balances that a game reports do not change the net result', async () => {
  await openGame();
  const { tell } = await findFrame();
  await screen.findByText('\u200E\u2212120 VND');
  await tell({ type: 'ready' });
  await tell({ type: 'balance', amount: 999_999, currency: 'VND' });
  await tell({ type: 'round-end', round: 'r-1', won: 999_999 });
  expect(screen.getByText('\u200E\u2212120 VND')).toBeDefined();
});
