import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import {
  LAUNCH_PAGE_URL,
  createGameMessage,
  VENDOR_LAUNCH_PATH,
  openRunningGame,
  TRIAL_LAUNCH_PATH,
  VENDOR_ORIGIN,
} from '#test/open-running-game.tsx';

const user = userEvent.setup({ delay: null });

async function setVisibility(visibility: 'visible' | 'hidden'): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

const hostMessage = (type: string) => ({ data: { source: 'foyer-host', type }, to: VENDOR_ORIGIN });

test('[S2-028] a game that supports pausing is paused while the page is hidden, by a message to its exact origin', async () => {
  const { tell, posted } = await openRunningGame();
  await setVisibility('hidden');
  expect(posted).toEqual([]);
  await setVisibility('visible');
  await tell(createGameMessage({ type: 'ready', controls: ['pause'] }));
  await setVisibility('hidden');
  await setVisibility('visible');
  expect(posted).toEqual([hostMessage('pause'), hostMessage('resume')]);
  expect(screen.queryByRole('button', { name: 'Mute game' })).toBeNull();
});

test('[S2-028] muting a game also mutes the next game', async () => {
  const first = await openRunningGame();
  await first.tell(createGameMessage({ type: 'ready', controls: ['mute'] }));
  const mute = screen.getByRole('button', { name: 'Mute game' });
  expect(mute.getAttribute('aria-pressed')).toBe('false');
  await user.click(mute);
  await user.click(mute);
  await user.click(mute);
  expect(first.posted).toEqual([hostMessage('mute'), hostMessage('unmute'), hostMessage('mute')]);
  await user.click(screen.getByRole('button', { name: 'Reload game' }));
  await waitFor(() => expect(first.platform.requestsTo(VENDOR_LAUNCH_PATH)).toHaveLength(2));
  const again = await screen.findByTitle<HTMLIFrameElement>('Rocket');
  const inside = again.contentWindow;
  const posted = vi.spyOn(inside ?? window, 'postMessage').mockImplementation(() => undefined);
  const ready = createGameMessage({ type: 'ready', controls: ['mute'] });
  await act(
    async () => void dispatchEvent(new MessageEvent('message', { origin: VENDOR_ORIGIN, source: inside, data: ready })),
  );
  expect(posted.mock.calls).toEqual([[hostMessage('mute').data, VENDOR_ORIGIN]]);
});

test('[S2-028] the page holds a wake lock while a game runs, and releases it afterwards', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { tell } = await openRunningGame();
  expect(request).not.toHaveBeenCalled();
  await tell(createGameMessage({ type: 'ready' }));
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
  const { tell } = await openRunningGame();
  await tell(createGameMessage({ type: 'ready', orientation: 'landscape' }));
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
  const { tell, platform } = await openRunningGame();
  await tell(createGameMessage({ type: 'ready' }));
  await tell(createGameMessage({ type: 'error', code }));
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText(words)).toBeDefined();
  await user.click(notice.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(platform.requestsTo(VENDOR_LAUNCH_PATH)).toHaveLength(2));
});

const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const load = (frame: HTMLIFrameElement) => act(async () => void frame.dispatchEvent(new Event('load')));
const isStarting = () => screen.queryByText('Starting Rocket') !== null;

test('[S2-028] a game that does not post `ready` is shown after 1.5 s, and after 10 s the page asks the player once whether it works', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { frame, tell } = await openRunningGame();
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
  await tell(createGameMessage({ type: 'ready' }));
  expect(screen.getByRole('region', { name: 'Rocket' }).dataset['ready']).toBe('true');
  // The player confirmed a game, so the next game of this vendor counts as one.
  await user.click(screen.getByRole('button', { name: 'Reload game' }));
  await load(await screen.findByTitle<HTMLIFrameElement>('Rocket'));
  await advance(12_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[S2-028] if a vendor’s games always post `ready`, a game that does not is covered by a notice with a retry after 5 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { frame, tell } = await openRunningGame(LAUNCH_PAGE_URL, { saysReady: true });
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
  await tell(createGameMessage({ type: 'ready' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[S2-028] after 10 s the page shows that a vendor’s response is late, and continues to wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { frame, tell } = await openRunningGame(LAUNCH_PAGE_URL, { saysReady: true });
  await advance(9_900);
  expect(screen.queryByRole('alert')).toBeNull();
  await advance(200);
  expect(within(screen.getByRole('alert')).getByText(/^The game is taking a while to start/)).toBeDefined();
  expect(isStarting()).toBe(true);
  await load(frame);
  expect(screen.queryByRole('alert')).toBeNull();
  await tell(createGameMessage({ type: 'ready' }));
  expect(isStarting()).toBe(false);
});

test.each([
  ['a frame’s navigation', 'frame-src', true],
  ['a script', 'script-src-elem', false],
])(
  '[S2-028] if the browser blocks a request, the page covers the game only if the request is a navigation: %s (%s) %s',
  async (_what, effectiveDirective, isCovered) => {
    await openRunningGame();
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
  const answer = () => respondWithValue({ gameUrl: `${VENDOR_ORIGIN}/play?launchToken=window` });
  responseTexts.set(answer, await answer().text());
  const asked = stubSyncRequests(answer);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openRunningGame(`${LAUNCH_PAGE_URL}&trial=1`);
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  await user.click(await screen.findByRole('button', { name: 'Open in a new window' }));
  expect(asked).toEqual([
    {
      method: 'POST',
      url: TRIAL_LAUNCH_PATH,
      async: false,
      body: JSON.stringify({ gameId: 'rocket', nodeId: 'arclight', platform: 'H5' }),
      headers: { 'Content-Type': 'application/json', Merchant: 'aurora', Language: 'EN' },
    },
  ]);
  expect(open.mock.calls.map(([url, ...rest]) => [String(url), ...rest])).toEqual([
    [`${VENDOR_ORIGIN}/play?launchToken=window`, '_blank', 'noopener,noreferrer'],
  ]);
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
  await openRunningGame(`${LAUNCH_PAGE_URL}&trial=1`);
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  await user.click(await screen.findByRole('button', { name: 'Open in a new window' }));
  expect(within(await screen.findByRole('dialog', { name: 'Notice' })).getByText(words)).toBeDefined();
  expect(open).not.toHaveBeenCalled();
});
