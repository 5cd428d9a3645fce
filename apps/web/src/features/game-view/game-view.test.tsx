import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeHomeLane, makePageData } from '#test/page-data.ts';
import { storeSession, SESSION_TOKEN } from '#test/member-session.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession, respondWithError } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LAUNCH = '/wps/game/launchGame';
const LOGIN = '/wps/session/login';
const VENDOR = 'http://localhost:8090';
const GAME_URL =
  '/m/launchGame?vendor=tcg&code=lottery-1&playType=lottery&backUrl=%2Fm%2Flottery&lottoView=betting&r=abc';
const user = userEvent.setup({ delay: null });

function createGamePlatform() {
  return createFakeWpsServer({ [LAUNCH]: () => respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=once` }) });
}

async function openGame() {
  storeSession();
  await renderApp(createGamePlatform(), { at: GAME_URL });
  const frame = await screen.findByTitle<HTMLIFrameElement>('lottery 1');
  const postFromGame = async (data: unknown, from: { origin?: string; source?: MessageEventSource | null } = {}) => {
    const event = new MessageEvent('message', { origin: VENDOR, source: frame.contentWindow, data, ...from });
    await act(async () => void dispatchEvent(event));
  };
  return { frame, tell: postFromGame };
}

const gameMessage = (rest: object) => ({ source: 'foyer-vendor', ...rest });
const isReady = () => screen.getByRole('region', { name: 'lottery 1' }).dataset['ready'] === 'true';

test('[S2-028, S3-031, S3-034, S6-005] a game is launched with the session token and shown in a sandboxed frame', async () => {
  storeSession();
  const platform = createGamePlatform();
  await renderApp(platform, { at: GAME_URL });
  const frame = await screen.findByTitle<HTMLIFrameElement>('lottery 1');
  const [launch] = platform.requestsTo(LAUNCH);
  expect(launch?.headers.get('authorization')).toBe(SESSION_TOKEN);
  expect(launch?.body).toMatchObject({
    launchMode: 'LOTT',
    lottoGameCode: 'lottery-1',
    lottoView: 'betting',
    device: 'MOBILE',
    backUrl: '/m/lottery',
    language: 'EN',
  });
  expect(frame.src).toBe(`${VENDOR}/play?launchToken=once`);
  expect(frame.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
    'allow-forms',
    'allow-same-origin',
    'allow-scripts',
  ]);
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  const region = screen.getByRole('region', { name: 'lottery 1' });
  expect(region.dataset['vendor']).toBe('tcg');
  expect(within(region).getByRole('status').textContent).toContain('lottery 1');
});

test('[S2-028] game messages are accepted only from the game’s frame and its exact origin', async () => {
  const { tell } = await openGame();
  for (const from of [{ origin: 'http://localhost:8091' }, { origin: 'null' }, { source: window }, { source: null }]) {
    await tell(gameMessage({ type: 'ready' }), from);
    await tell(gameMessage({ type: 'exit' }), from);
  }
  await tell({ type: 'ready' });
  await tell('exit');
  expect(isReady()).toBe(false);
  expect(location.pathname).toBe('/m/launchGame');
  await tell(gameMessage({ type: 'ready' }));
  expect(isReady()).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});

test('[S2-028] the game’s balance is shown in the format of the page’s language', async () => {
  const { tell } = await openGame();
  await tell(gameMessage({ type: 'balance', amount: 1_234_500, currency: 'VND' }));
  expect(screen.getByText('1,234,500 VND')).toBeDefined();
});

test("[S5-022, S5-023] a balance is shown in the merchant's currency by the merchant's settings", async () => {
  storeSession();
  const lobby = { lanes: [makeHomeLane('lottery', 2)], banners: [], announcements: [] };
  const money = { symbol: 'R$', position: 'before', decimals: 2 } as const;
  await renderApp(createGamePlatform(), { at: GAME_URL, data: makePageData({ currency: 'BRL', money, lobby }) });
  const frame = await screen.findByTitle<HTMLIFrameElement>('lottery 1');
  const tell = (amount: number, currency: string) => {
    const data = gameMessage({ type: 'balance', amount, currency });
    return act(
      async () =>
        void dispatchEvent(new MessageEvent('message', { origin: VENDOR, source: frame.contentWindow, data })),
    );
  };
  await tell(1_234.5, 'BRL');
  expect(screen.getByText('R$ 1.234,50')).toBeDefined();
  await tell(1_234.5, 'TLB');
  expect(screen.getByText('1,234.50 PHP')).toBeDefined();
});

test('[S2-006, S2-014, S2-028] a game that ends returns to the page from which it was opened', async () => {
  const { tell } = await openGame();
  await tell(gameMessage({ type: 'exit' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/m/lottery?r=abc'));
  expect(screen.queryByTitle('lottery 1')).toBeNull();
});

test('[S2-028] leaving a game goes one history entry back, so that Back does not show the game again', async () => {
  storeSession();
  await renderApp(createGamePlatform(), { at: '/m/home' });
  await user.click(screen.getByRole('link', { name: 'lottery 1' }));
  await user.click(await screen.findByRole('button', { name: 'Back to home' }));
  await waitFor(() => expect(location.pathname).toBe('/m/home'));
  expect(screen.queryByRole('region', { name: 'lottery 1' })).toBeNull();
  // The game is a forward entry of the history.
  history.forward();
  await waitFor(() => expect(location.pathname).toBe('/m/launchGame'));
});

test('[S2-028, S7-030] a reload launches the game again, because a launch token works once', async () => {
  storeSession();
  const platform = createFakeWpsServer({
    [LAUNCH]: () => respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=${platform.requestsTo(LAUNCH).length}` }),
  });
  await renderApp(platform, { at: GAME_URL });
  await screen.findByTitle('lottery 1');
  await user.click(screen.getByRole('button', { name: 'Reload game' }));
  await waitFor(() => expect(screen.getByTitle<HTMLIFrameElement>('lottery 1').src).toContain('launchToken=2'));
  const [first, second] = platform.requestsTo(LAUNCH).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
});

test('[S2-028] a game URL outside the vendors’ origins is never framed', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [LAUNCH]: () => respondWithValue({ gameUrl: 'https://evil.example/play' }) });
  await renderApp(platform, { at: GAME_URL });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
});

test('[S8-014] a rejected launch is explained, with a retry', async () => {
  storeSession();
  const platform = createFakeWpsServer({
    [LAUNCH]: () =>
      platform.requestsTo(LAUNCH).length === 1
        ? respondWithError(409, { errorCode: 'game_unavailable', message: 'This game rests.' })
        : respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=b` }),
  });
  await renderApp(platform, { at: GAME_URL });
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText('This game rests.')).toBeDefined();
  await user.click(notice.getByRole('button', { name: 'Ok' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('lottery 1')).toBeDefined();
});

test('a lost connection is shown over the game until the connection is back', async () => {
  await openGame();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(await screen.findByRole('alert')).toBeDefined();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('[S2-011, S2-012, S6-005] a visitor who opens a game is sent to the login without a launch, and the game opens afterwards', async () => {
  const platform = createFakeWpsServer({
    [LAUNCH]: () => respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=a` }),
    [LOGIN]: () => respondWithValue(makeOpenedSession()),
  });
  await renderApp(platform, { at: GAME_URL });
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  expect(new URLSearchParams(location.search).get('go')).toBe(GAME_URL);
  expect(platform.requestsTo(LAUNCH)).toEqual([]);
  const main = within(await screen.findByRole('main'));
  for (const name of ['Username', 'Password'])
    await user.type(main.getByLabelText(name, { selector: 'input' }), 'mai-26');
  await user.keyboard('{Enter}');
  expect(await screen.findByTitle('lottery 1')).toBeDefined();
  expect(location.pathname + location.search).toBe(GAME_URL);
});

test('[S2-011] no game is launched before the token in the URL is exchanged', async () => {
  sessionStorage.setItem('foyer.adopt', 'token-that-came-along');
  const platform = createGamePlatform();
  await renderApp(platform, { at: GAME_URL });
  expect(location.pathname).toBe('/m/launchGame');
  expect(screen.getByRole('region', { name: 'lottery 1' })).toBeDefined();
  expect(platform.requestsTo(LAUNCH)).toEqual([]);
});

/** Records each scroll position and the page's content at that time. */
function watchScroll() {
  const moves: { readonly top: number; readonly lobby: boolean }[] = [];
  let top = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    top = Number(to[1]);
    moves.push({ top, lobby: screen.queryByRole('searchbox') !== null });
  });
  return { moves, scroll: (to: number) => void (top = to) };
}

test('[S2-028] the scroll position of home is restored after a game', async () => {
  storeSession();
  const { moves, scroll } = watchScroll();
  await renderApp(createGamePlatform());
  scroll(640);
  fireEvent.click(screen.getByRole('link', { name: 'lottery 1' }));
  await screen.findByTitle('lottery 1');
  expect(moves.at(-1)?.top).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Back to home' }));
  await screen.findByRole('searchbox');
  expect(moves.at(-1)).toEqual({ top: 640, lobby: true });
});

test('[S2-028] the login before a game is scrolled to the top, and the scroll position of home is restored afterwards', async () => {
  const { moves, scroll } = watchScroll();
  const platform = createFakeWpsServer({
    [LAUNCH]: () => respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=a` }),
    [LOGIN]: () => respondWithValue(makeOpenedSession()),
  });
  await renderApp(platform);
  scroll(640);
  fireEvent.click(screen.getByRole('link', { name: 'lottery 1' }));
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  const main = within(await screen.findByRole('main'));
  expect(moves.at(-1)?.top).toBe(0);
  for (const name of ['Username', 'Password'])
    await user.type(main.getByLabelText(name, { selector: 'input' }), 'mai-26');
  await user.keyboard('{Enter}');
  await screen.findByTitle('lottery 1');
  await user.click(screen.getByRole('button', { name: 'Back to home' }));
  await screen.findByRole('searchbox');
  expect(moves.at(-1)).toEqual({ top: 640, lobby: true });
});
