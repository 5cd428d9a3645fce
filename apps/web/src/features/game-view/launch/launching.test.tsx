import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storeSession, SESSION_TOKEN } from '#test/member-session.ts';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, respondWithError, type FakeResponder } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LAUNCH = '/wps/game/launchGame';
const TRIAL = '/wps/relay/GCS_gameTrialLaunch';
const INFO = '/wps/member/info';
const VENDOR = 'http://localhost:8090';
const user = userEvent.setup({ delay: null });

const answerLaunch: FakeResponder = () =>
  respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=once`, name: 'The Game' });

const goldMember = {
  id: 'm-1',
  account: 'mai',
  type: 0,
  language: 'EN',
  nickname: null,
  hasPassword: true,
  clubLabel: { labelName: 'Gold', type: 'AUTO', rankLevel: 3, labelId: 'l3' },
};

async function confirmNotice(message: string | RegExp): Promise<void> {
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText(message)).toBeDefined();
  await user.click(notice.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull());
}

const launchUrl = (query: string) => `/m/launchGame?${query}&backUrl=%2Fm%2Fhome`;

test.each([
  [
    '[S3-032] SEA',
    'vendor=sea-lott&code=four-d&playType=lottery',
    `${LAUNCH}/sea`,
    { gameCode: 'four-d', hasLobby: false, timeout: 10_000, backUrl: '/m/home' },
  ],
  [
    '[S3-033] Vietnam lotto',
    'vendor=vietnam-lotto&prize_mode=traditional&code=lobby&playType=lottery',
    `${LAUNCH}/vietnamLotto`,
    {
      prizeMode: 'traditional',
      gameCode: 'lobby',
      hasLobby: true,
      timeout: 10_000,
      backUrl: '/m/home',
      labelName: 'Gold',
    },
  ],
  [
    '[S3-031] a lottery',
    'vendor=tcg&prize_mode=p1&code=k3&playType=lottery&lottoView=betting&lottoArea=TH&lottoMode=classic',
    LAUNCH,
    {
      lottoArea: 'TH',
      launchMode: 'LOTT',
      lottoPrizeMode: 'p1',
      lottoGameCode: 'k3',
      lottoView: 'betting',
      lottoMode: 'classic',
      device: 'MOBILE',
      backUrl: '/m/home',
      hasLobby: false,
      language: 'EN',
      title: 'Aurora',
      labelName: 'Gold',
    },
  ],
  [
    '[S2-006] a vendor’s game',
    'vendor=arclight&code=rocket&playType=crash',
    `${LAUNCH}/vendor`,
    { vendor: 'arclight', gameCode: 'rocket', hasLobby: false, timeout: 10_000, backUrl: '/m/home' },
  ],
  [
    '[S3-041] a table of a game',
    'vendor=arclight&code=rocket&playType=live&roomId=table-7',
    `${LAUNCH}/vendor`,
    { vendor: 'arclight', gameCode: 'rocket', hasLobby: false, timeout: 10_000, backUrl: '/m/home', roomId: 'table-7' },
  ],
  [
    '[S2-006] a vendor’s lobby',
    'vendor=arclight&code=lobby&playType=crash',
    `${LAUNCH}/vendor`,
    { vendor: 'arclight', gameCode: 'lobby', hasLobby: true, timeout: 10_000, backUrl: '/m/home' },
  ],
])('launches %s with its endpoint and exactly its fields', async (_kind, query, path, body) => {
  storeSession();
  const platform = createFakeWpsServer({ [path]: answerLaunch, [INFO]: () => respondWithValue(goldMember) });
  await renderApp(platform, { at: launchUrl(query) });
  const frame = await screen.findByTitle<HTMLIFrameElement>('The Game');
  expect(frame.src).toBe(`${VENDOR}/play?launchToken=once`);
  const [request] = platform.requestsTo(path);
  expect(request?.body).toEqual(body);
  expect(request?.headers.get('authorization')).toBe(SESSION_TOKEN);
});

test('launching a game during a break from play shows the end of the break, and no dialog', async () => {
  storeSession();
  const value = { until: '2027-05-27T03:30:00.000Z' };
  const answer = () => respondWithError(403, { errorCode: 'time_out', value });
  const platform = createFakeWpsServer({ [`${LAUNCH}/vendor`]: answer });
  await renderApp(platform, { at: launchUrl('vendor=arclight&code=rocket&playType=crash') });
  expect(await screen.findByRole('heading', { name: /^You're on a break until May 27, 2027/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
});

test.each([
  ['does not exist', () => respondWithValue({ ...goldMember, clubLabel: null })],
  ['cannot be read', () => respondWithError(503, { errorCode: 'unknown_error' })],
])('[S3-031] sends empty lottery fields if the label %s and the URL has no modes', async (_why, info) => {
  storeSession();
  const platform = createFakeWpsServer({ [LAUNCH]: answerLaunch, [INFO]: info });
  await renderApp(platform, { at: launchUrl('vendor=tcg&code=k3&playType=lottery') });
  await screen.findByTitle('The Game');
  expect(platform.requestsTo(INFO)).toHaveLength(1);
  expect(platform.requestsTo(LAUNCH)[0]?.body).toMatchObject({ lottoPrizeMode: '', lottoMode: '', labelName: '' });
});

test('[S2-006, S3-031] a launch URL with prize_mode instead of a vendor launches a lottery', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [LAUNCH]: answerLaunch });
  await renderApp(platform, { at: launchUrl('prize_mode=p1&code=k3&playType=elott&lottoView=lobby') });
  await screen.findByTitle('The Game');
  const [asked] = platform.requestsTo(LAUNCH);
  expect(asked?.body).toMatchObject({ launchMode: 'ELOTT', lottoPrizeMode: 'p1', lottoView: 'lobby', hasLobby: true });
});

test('[S2-006, S3-031] a lottery with prize_mode is launched without playType', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [LAUNCH]: answerLaunch });
  await renderApp(platform, { at: launchUrl('prize_mode=p1&code=k3') });
  await screen.findByTitle('The Game');
  expect(platform.requestsTo(LAUNCH)[0]?.body).toMatchObject({
    launchMode: 'LOTT',
    lottoPrizeMode: 'p1',
    lottoGameCode: 'k3',
    lottoView: 'betting',
  });
});

test.each([
  ['VN', 'vendor=tcg&code=k3&playType=lottery'],
  ['TH', 'vendor=tcg&code=k3&playType=lottery&lottoArea=TH'],
  ['PH', 'vendor=tcg&code=k3&playType=elott&lottoArea=PH'],
  ['VN', 'vendor=tcg&code=k3&playType=lottery&lottoArea='],
  ['VN', `vendor=tcg&code=k3&playType=lottery&lottoArea=${'x'.repeat(17)}`],
])('[S1-012] launches the region %s for the URL %s', async (lottoArea, query) => {
  storeSession();
  const platform = createFakeWpsServer({ [LAUNCH]: answerLaunch });
  await renderApp(platform, { at: launchUrl(query) });
  await screen.findByTitle('The Game');
  expect(platform.requestsTo(LAUNCH).map(({ body }) => body)).toMatchObject([{ lottoArea }]);
});

test.each([
  'vendor=tcg&code=k3',
  'prize_mode=p1',
  'prize_mode=p1&code=k3&playType=nothing',
  'code=k3&playType=lottery',
  'vendor=tcg&playType=lottery',
  'vendor=tcg&code=k3&playType=nothing',
  `vendor=${'v'.repeat(65)}&code=k3&playType=lottery`,
])('[S2-006] shows an error and a button to home for the launch URL with %s', async (query) => {
  storeSession();
  const platform = createFakeWpsServer({});
  await renderApp(platform, { at: launchUrl(query) });
  expect(screen.getByRole('heading', { name: 'Game not found' })).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back to home' })));
  await screen.findByRole('searchbox');
});

test('[S2-011, S7-037] a trial is launched for a visitor without session and token, with gameId, nodeId and platform', async () => {
  const platform = createFakeWpsServer({ [TRIAL]: answerLaunch });
  await renderApp(platform, { at: launchUrl('vendor=arclight&code=rocket&playType=crash&trial=1') });
  await screen.findByTitle('The Game');
  const [asked] = platform.requestsTo(TRIAL);
  expect(asked?.body).toEqual({ gameId: 'rocket', nodeId: 'arclight', platform: 'H5' });
  expect(asked?.headers.get('authorization')).toBeNull();
  expect([asked?.headers.get('merchant'), asked?.headers.get('language')]).toEqual(['aurora', 'EN']);
});

test('[S2-011, S7-037] a visitor who was sent to the login by a game is offered a trial', async () => {
  const card = makeGameCard({ id: 'rocket', name: 'Rocket', vendor: 'arclight', category: 'crash', freeplay: true });
  const lanes = [makeHomeLane('crash', 0, { cards: [card] })];
  const data = makePageData({ lobby: { lanes, banners: [], announcements: [] } });
  const platform = createFakeWpsServer({ [TRIAL]: answerLaunch });
  await renderApp(platform, { data });
  await user.click(screen.getByRole('link', { name: 'Rocket' }));
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  await user.click(await screen.findByRole('link', { name: 'Try for free, no account needed' }));
  await screen.findByTitle('The Game');
  expect(platform.requestsTo(TRIAL)).toHaveLength(1);
});

const TRIAL_GAME = 'vendor=arclight&code=rocket&playType=crash&freeplay=1';

test('[S7-037] a member opens the real game from a trial with one tap, and the game replaces the trial in the browser history', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [TRIAL]: answerLaunch, [`${LAUNCH}/vendor`]: answerLaunch });
  await renderApp(platform, { at: launchUrl(`${TRIAL_GAME}&trial=1`) });
  await screen.findByTitle('The Game');
  const historyLength = history.length;
  await user.click(screen.getByRole('link', { name: 'Play for real' }));
  await waitFor(() => expect(platform.requestsTo(`${LAUNCH}/vendor`)).toHaveLength(1));
  await screen.findByTitle('The Game');
  expect(location.pathname + location.search).toBe(launchUrl(TRIAL_GAME));
  expect(history.length).toBe(historyLength);
  expect(platform.requestsTo(`${LAUNCH}/vendor`)[0]?.headers.get('authorization')).toBe(SESSION_TOKEN);
  expect(platform.requestsTo(TRIAL)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Play for real' })).toBeNull();
});

test('[S7-037] a visitor is led from a trial through the login to the real game', async () => {
  const platform = createFakeWpsServer({ [TRIAL]: answerLaunch });
  await renderApp(platform, { at: launchUrl(`${TRIAL_GAME}&trial=1`) });
  await screen.findByTitle('The Game');
  const steps = history.length;
  await user.click(screen.getByRole('link', { name: 'Play for real' }));
  await waitFor(() => expect(location.pathname).toBe('/m/login'));
  expect(new URLSearchParams(location.search).get('go')).toBe(launchUrl(TRIAL_GAME));
  expect(history.length).toBe(steps);
});

test('[S2-012] the login offers no trial of a game without a trial', async () => {
  await renderApp(createFakeWpsServer({}), {
    at: `/m/login?go=${encodeURIComponent('/m/launchGame?vendor=a&code=b')}`,
  });
  expect(screen.queryByRole('link', { name: /^Try/ })).toBeNull();
});

const createAppOnlyData = () => {
  const data = makePageData();
  return { ...data, site: { ...data.site, whitelabelVal: { ...data.site.whitelabelVal, STARTGAMEINAPP3: true } } };
};

test('[S5-020, S6-014] a game in a browser tab is rejected with STARTGAMEINAPP3, without a launch', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [LAUNCH]: answerLaunch });
  await renderApp(platform, { at: launchUrl('vendor=tcg&code=k3&playType=lottery'), data: createAppOnlyData() });
  await confirmNotice(/^This game only works in the app/);
  // Wait for the lobby, which then loads member data.
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back to home' })));
  await screen.findByRole('searchbox');
  expect(platform.requestsTo(LAUNCH)).toEqual([]);
});

test.each([
  ['the native app', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('App-Ver:1.2.3')],
  ['the home screen', () => localStorage.setItem('foyer.webclip', '1')],
])('[S5-020, S6-014] starts a game with STARTGAMEINAPP3 in %s', async (_where, arrange) => {
  arrange();
  storeSession();
  await renderApp(createFakeWpsServer({ [LAUNCH]: answerLaunch }), {
    at: launchUrl('vendor=tcg&code=k3&playType=lottery'),
    data: createAppOnlyData(),
  });
  expect(await screen.findByTitle('The Game')).toBeDefined();
});

test('[S7-030] a launch is cancelled when the network fails, its late response is ignored, and a retry is offered', async () => {
  storeSession();
  let answer: (reply: Response) => void = () => undefined;
  const platform = createFakeWpsServer({ [LAUNCH]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  await renderApp(platform, { at: launchUrl('vendor=tcg&code=k3&playType=lottery') });
  await waitFor(() => expect(platform.requestsTo(LAUNCH)).toHaveLength(1));
  act(() => void dispatchEvent(new Event('offline')));
  expect(
    await screen.findByRole('heading', { name: "You're offline, so the game didn't start. Reconnect and try again." }),
  ).toBeDefined();
  await act(async () =>
    answer(await answerLaunch({ path: LAUNCH, query: new URLSearchParams(), headers: new Headers(), body: null })),
  );
  expect(document.querySelector('iframe')).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(platform.requestsTo(LAUNCH)).toHaveLength(2));
  await act(async () => answer(respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=second` })));
  expect((await screen.findByTitle<HTMLIFrameElement>('k3')).src).toContain('second');
});

test('[S7-030] no launch is sent while offline, and one error is shown', async () => {
  storeSession();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const platform = createFakeWpsServer({ [LAUNCH]: answerLaunch });
  await renderApp(platform, { at: launchUrl('vendor=tcg&code=k3&playType=lottery') });
  await screen.findByRole('heading', { name: "You're offline, so the game didn't start. Reconnect and try again." });
  expect(platform.requestsTo(LAUNCH)).toEqual([]);
  expect(screen.queryByRole('dialog', { name: 'Notice' })).toBeNull();
});

test.each([
  ['game_maintenance', 409, 'This game is under maintenance.'],
  ['game_not_offered', 409, 'Not offered here.'],
  ['game_not_found', 404, 'No such game.'],
])(
  'a launch that is rejected with %s shows the server’s message in a notice and a button to home',
  async (errorCode, status, message) => {
    storeSession();
    const platform = createFakeWpsServer({ [LAUNCH]: () => respondWithError(status, { errorCode, message }) });
    await renderApp(platform, { at: launchUrl('vendor=tcg&code=k3&playType=lottery') });
    await confirmNotice(message);
    await user.click(screen.getByRole('button', { name: 'Back to home' }));
    await screen.findByRole('searchbox');
  },
);

test.each([
  [
    { kind: 'loss', period: 'week', resetsAt: '2026-11-30T11:00:00.000Z' },
    /a limit: Losses · Per week\.\nResets Nov 30, 2026/,
  ],
  [
    { kind: 'session', period: 'session', resetsAt: null },
    /a limit: Session length\.\nYou can play again after a break\.$/,
  ],
])(
  '[security: protection] a launch over a limit names the limit %o and links to the limits',
  async (limit, message) => {
    storeSession();
    const platform = createFakeWpsServer({
      [LAUNCH]: () => respondWithError(403, { errorCode: 'limit_reached', message: 'no', value: { limit } }),
    });
    await renderApp(platform, { at: launchUrl('vendor=tcg&code=k3&playType=lottery') });
    const dialog = within(await screen.findByRole('dialog', { name: 'Notice' }));
    expect(dialog.getByText(/You've reached/).textContent).toMatch(message);
    await user.click(dialog.getByRole('button', { name: 'See your limits' }));
    await waitFor(() => expect(location.pathname).toBe('/m/account/limits'));
  },
);

test('[S8-013] a launch with the error timeout_retry_please shows a message that asks to try again', async () => {
  storeSession();
  const platform = createFakeWpsServer({
    [LAUNCH]: () => respondWithError(504, { errorCode: 'timeout_retry_please' }),
  });
  await renderApp(platform, { at: launchUrl('vendor=tcg&code=k3&playType=lottery') });
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText('This took too long. Please try again.')).toBeDefined();
});
