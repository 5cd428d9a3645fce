import { setDrawAlert } from '@foyer/contract/game/draw-alert';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { createFakeWpsServer, type FakeResponder, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LAUNCH = '/wps/game/launchGame/vendor';
const TRIAL = '/wps/relay/GCS_gameTrialLaunch';
const VENDOR = 'http://localhost:8090';
const GAME_URL = '/m/launchGame?vendor=arclight&code=rocket&playType=crash&backUrl=%2Fm%2Fhome';
const user = userEvent.setup({ delay: null });
const gameMessage = (rest: object) => ({ source: 'foyer-vendor', ...rest });

async function openGame(
  at = GAME_URL,
  launchFields: { readonly saysReady?: true } = {},
  answers: Readonly<Record<string, FakeResponder>> = {},
) {
  if (at === GAME_URL) storeSession();
  const game = () => respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=once`, name: 'Rocket', ...launchFields });
  const platform = createFakeWpsServer({ [LAUNCH]: game, [TRIAL]: game, ...answers });
  await renderApp(platform, { at });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Rocket');
  const posted: { readonly data: unknown; readonly to: unknown }[] = [];
  const gameWindow = frame.contentWindow;
  if (gameWindow === null) throw new Error('the frame has no window');
  vi.spyOn(gameWindow, 'postMessage').mockImplementation(
    (data: unknown, to: unknown) => void posted.push({ data, to }),
  );
  const postFromGame = async (data: unknown) => {
    const event = new MessageEvent('message', { origin: VENDOR, source: gameWindow, data });
    await act(async () => void dispatchEvent(event));
  };
  return { frame, posted, tell: postFromGame, platform };
}

async function setVisibility(visibility: 'visible' | 'hidden'): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

const hostMessage = (type: string) => ({ data: { source: 'foyer-host', type }, to: VENDOR });

test('[S2-028] a game that supports pausing is paused while the page is hidden, by a message to its exact origin', async () => {
  const { tell, posted } = await openGame();
  await setVisibility('hidden');
  expect(posted).toEqual([]);
  await setVisibility('visible');
  await tell(gameMessage({ type: 'ready', controls: ['pause'] }));
  await setVisibility('hidden');
  await setVisibility('visible');
  expect(posted).toEqual([hostMessage('pause'), hostMessage('resume')]);
  expect(screen.queryByRole('button', { name: 'Mute game' })).toBeNull();
});

test('[S2-028] muting a game also mutes the next game', async () => {
  const first = await openGame();
  await first.tell(gameMessage({ type: 'ready', controls: ['mute'] }));
  const mute = screen.getByRole('button', { name: 'Mute game' });
  expect(mute.getAttribute('aria-pressed')).toBe('false');
  await user.click(mute);
  await user.click(mute);
  await user.click(mute);
  expect(first.posted).toEqual([hostMessage('mute'), hostMessage('unmute'), hostMessage('mute')]);
  await user.click(screen.getByRole('button', { name: 'Reload game' }));
  await waitFor(() => expect(first.platform.requestsTo(LAUNCH)).toHaveLength(2));
  const again = await screen.findByTitle<HTMLIFrameElement>('Rocket');
  const inside = again.contentWindow;
  const posted = vi.spyOn(inside ?? window, 'postMessage').mockImplementation(() => undefined);
  const ready = gameMessage({ type: 'ready', controls: ['mute'] });
  await act(
    async () => void dispatchEvent(new MessageEvent('message', { origin: VENDOR, source: inside, data: ready })),
  );
  expect(posted.mock.calls).toEqual([[hostMessage('mute').data, VENDOR]]);
});

test('[S2-028] the page holds a wake lock while a game runs, and releases it afterwards', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { tell } = await openGame();
  expect(request).not.toHaveBeenCalled();
  await tell(gameMessage({ type: 'ready' }));
  expect(request.mock.calls).toEqual([['screen']]);
  await setVisibility('hidden');
  await setVisibility('visible');
  expect(request).toHaveBeenCalledTimes(2);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back to home' })));
  await waitFor(() => expect(release).toHaveBeenCalledTimes(2));
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('[S2-028] full screen is locked to the game’s orientation', async () => {
  const lock = vi.fn(() => Promise.resolve());
  const requestFullscreen = vi.fn(() => Promise.resolve());
  vi.stubGlobal('screen', { orientation: { lock } });
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
  Object.assign(Element.prototype, { requestFullscreen });
  const { tell } = await openGame();
  await tell(gameMessage({ type: 'ready', orientation: 'landscape' }));
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  await waitFor(() => expect(lock.mock.calls).toEqual([['landscape']]));
  expect(requestFullscreen).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  for (const name of ['fullscreenEnabled', 'fullscreenElement']) Reflect.deleteProperty(document, name);
});

test.each([
  ['session-over', /^Your game session has ended/],
  ['unavailable', /^This game isn't available/],
  ['unknown', /^The game ran into a problem/],
])('[S2-028] offers a relaunch after the game’s error %s', async (code, words) => {
  const { tell, platform } = await openGame();
  await tell(gameMessage({ type: 'ready' }));
  await tell(gameMessage({ type: 'error', code }));
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText(words)).toBeDefined();
  await user.click(notice.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(platform.requestsTo(LAUNCH)).toHaveLength(2));
});

const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const load = (frame: HTMLIFrameElement) => act(async () => void frame.dispatchEvent(new Event('load')));
const isStarting = () => screen.queryByText('Starting Rocket') !== null;

test('[S2-028] a game that does not post `ready` is shown after 1.5 s, and after 10 s the page asks the player once whether it works', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { frame, tell } = await openGame();
  await load(frame);
  expect(isStarting()).toBe(true);
  await advance(1_500);
  expect([isStarting(), screen.queryByRole('alert')]).toEqual([false, null]);
  await advance(8_500);
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText(/^If you can't see the game/)).toBeDefined();
  expect(notice.queryByRole('button', { name: 'Open in a new window' })).toBeNull();
  await user.click(notice.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await tell(gameMessage({ type: 'ready' }));
  expect(screen.getByRole('region', { name: 'Rocket' }).dataset['ready']).toBe('true');
  // The player confirmed a game, so the next game of this vendor counts as one.
  await user.click(screen.getByRole('button', { name: 'Reload game' }));
  await load(await screen.findByTitle<HTMLIFrameElement>('Rocket'));
  await advance(12_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[S2-028] a game that does not post `ready` stays covered if the vendor’s games always post it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { frame, tell } = await openGame(GAME_URL, { saysReady: true });
  await load(frame);
  await advance(4_900);
  expect([isStarting(), screen.queryByRole('alert')]).toEqual([true, null]);
  await advance(200);
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText(/^The game didn't load/)).toBeDefined();
  expect(notice.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect([isStarting(), screen.getByRole('status').dataset['still']]).toEqual([false, 'true']);
  // The player can reveal the loaded page.
  await user.click(notice.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
  await tell(gameMessage({ type: 'ready' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[S2-028] after 10 s the page shows that a vendor’s response is late, and continues to wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { frame, tell } = await openGame(GAME_URL, { saysReady: true });
  await advance(9_900);
  expect(screen.queryByRole('alert')).toBeNull();
  await advance(200);
  expect(within(screen.getByRole('alert')).getByText(/^The game is taking a while to start/)).toBeDefined();
  expect(isStarting()).toBe(true);
  await load(frame);
  expect(screen.queryByRole('alert')).toBeNull();
  await tell(gameMessage({ type: 'ready' }));
  expect(isStarting()).toBe(false);
});

test.each([
  ['a frame’s navigation', 'frame-src', true],
  ['a script', 'script-src-elem', false],
])(
  '[S2-028] if the browser blocks a request, the page covers the game only if the request is a navigation: %s (%s) %s',
  async (_what, effectiveDirective, isCovered) => {
    await openGame();
    const violation = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective });
    // Repeated until the page listens, because React attaches listeners after the first paint.
    await vi.waitFor(async () => {
      await act(async () => void document.dispatchEvent(violation));
      const notice = screen.queryByText(/^Game stopped: it tried to open a blocked page/);
      expect([notice !== null, screen.queryByRole('status')?.dataset['still']]).toEqual([isCovered, String(isCovered)]);
    });
  },
);

/** Replaces `XMLHttpRequest` by one that has the response before `send` returns. Returns the requests. */
function stubSyncRequests(answer: () => Response) {
  const requests: { method: string; url: string; async: boolean; body: string; headers: Record<string, string> }[] = [];
  class Request {
    responseText = '';
    #request = { method: '', url: '', async: true, body: '', headers: {} };
    open(method: string, url: string, async: boolean): void {
      this.#request = { ...this.#request, method, url, async };
    }
    setRequestHeader(name: string, value: string): void {
      this.#request.headers = { ...this.#request.headers, [name]: value };
    }
    send(body: string): void {
      requests.push({ ...this.#request, body });
      this.responseText = responseTexts.get(answer) ?? '';
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return requests;
}
const responseTexts = new Map<() => Response, string>();

test('[S7-037] opening a trial in a window launches it synchronously during the tap, with the headers Merchant and Language but no token', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = () => respondWithValue({ gameUrl: `${VENDOR}/play?launchToken=window` });
  responseTexts.set(answer, await answer().text());
  const asked = stubSyncRequests(answer);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openGame(`${GAME_URL}&trial=1`);
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  await user.click(await screen.findByRole('button', { name: 'Open in a new window' }));
  expect(asked).toEqual([
    {
      method: 'POST',
      url: TRIAL,
      async: false,
      body: JSON.stringify({ gameId: 'rocket', nodeId: 'arclight', platform: 'H5' }),
      headers: { 'Content-Type': 'application/json', Merchant: 'aurora', Language: 'EN' },
    },
  ]);
  expect(open.mock.calls.map(([url, ...rest]) => [String(url), ...rest])).toEqual([
    [`${VENDOR}/play?launchToken=window`, '_blank', 'noopener,noreferrer'],
  ]);
  vi.unstubAllGlobals();
});

test.each([
  [
    'a rejected trial',
    () => respondWithError(409, { errorCode: 'trial_not_offered', message: 'Not to be tried.' }),
    'Not to be tried.',
  ],
  [
    'a URL outside the vendors’ origins',
    () => respondWithValue({ gameUrl: 'https://evil.example/' }),
    "The game didn't start",
  ],
  ['an invalid response', () => new Response('<html>'), "The game didn't start"],
])('[S7-037] opening a trial in a window shows an error and opens no window for %s', async (_what, answer, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  responseTexts.set(answer, await answer().text());
  stubSyncRequests(answer);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openGame(`${GAME_URL}&trial=1`);
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  await user.click(await screen.findByRole('button', { name: 'Open in a new window' }));
  expect(within(await screen.findByRole('dialog', { name: 'Notice' })).getByText(words)).toBeDefined();
  expect(open).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

const ALERT = '/wps/game/drawAlert';

test('a game learns whether the player is alerted about its results, and turns the alert on and off', async () => {
  let on = true;
  let isDown = false;
  const answerAlerts: FakeResponder = ({ body }) => {
    if (isDown) return respondWithError(503, { errorCode: 'service_unavailable' });
    if (body !== null) ({ on } = setDrawAlert.in.parse(body));
    return respondWithValue({ on });
  };
  const { tell, posted, platform } = await openGame(GAME_URL, {}, { [ALERT]: answerAlerts });
  const states = () => posted.map(({ data }) => data);
  const state = (isOn: boolean) => ({ source: 'foyer-host', type: 'alerts-state', game: 'star-6', on: isOn });
  await tell(gameMessage({ type: 'alerts', game: 'star-6' }));
  await waitFor(() => expect(states()).toEqual([state(true)]));
  expect(posted[0]?.to).toBe(VENDOR);
  // The player taps faster than the server answers: the last tap counts.
  for (const next of [false, true, false]) await tell(gameMessage({ type: 'alerts', game: 'star-6', on: next }));
  await waitFor(() => expect(states().at(-1)).toEqual(state(false)));
  expect(on).toBe(false);
  isDown = true;
  await tell(gameMessage({ type: 'alerts', game: 'star-6', on: true }));
  await waitFor(() => expect(states().at(-1)).toEqual(state(false)));
  const { length } = posted;
  await tell(gameMessage({ type: 'alerts', game: 'star-6' }));
  await waitFor(() => expect(platform.requestsTo(ALERT).length).toBeGreaterThan(4));
  expect(posted).toHaveLength(length);
});

test('after a failed change a game gets the stored state, which may be the one that the player wants', async () => {
  let on = false;
  const answerAlerts: FakeResponder = ({ body }) => {
    if (body === null) return respondWithValue({ on });
    ({ on } = setDrawAlert.in.parse(body));
    // Stored, but the response is lost.
    return respondWithError(503, { errorCode: 'service_unavailable' });
  };
  const { tell, posted } = await openGame(GAME_URL, {}, { [ALERT]: answerAlerts });
  await tell(gameMessage({ type: 'alerts', game: 'star-6', on: true }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]?.data).toMatchObject({ game: 'star-6', on: true });
});

test('a game that asks for alerts about an unknown lottery gets no answer, and the player sees no error', async () => {
  const answerAlerts: FakeResponder = ({ body }) =>
    setDrawAlert.in.safeParse(body).data?.gameCode === 'unknown'
      ? respondWithError(404, { errorCode: 'game_not_found', message: 'No such game.' })
      : respondWithValue({ on: true });
  const { tell, posted } = await openGame(GAME_URL, {}, { [ALERT]: answerAlerts });
  for (const game of ['unknown', 'star-6']) await tell(gameMessage({ type: 'alerts', game, on: true }));
  await waitFor(() => expect(posted.map(({ data }) => Object(data).game)).toEqual(['star-6']));
  expect(screen.queryByText('No such game.')).toBeNull();
});

test('a trial gets no answer about alerts', async () => {
  const { tell, posted, platform } = await openGame(`${GAME_URL}&trial=1`);
  await tell(gameMessage({ type: 'alerts', game: 'star-6', on: true }));
  expect(platform.requestsTo(ALERT)).toEqual([]);
  expect(posted).toEqual([]);
});
