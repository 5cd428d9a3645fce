import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speedUpGameLaunches } from '#src/app/overlays/speed-up-game-launches.ts';
import { runWithViewTransition } from '#src/platform/paths/run-with-view-transition.ts';
import { storeSession } from '#test/member-session.ts';
import { respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const LAUNCH = '/wps/game/launchGame';
const preload = vi.fn(() => Promise.resolve(runWithViewTransition));
let stop: () => void = () => undefined;
let changes: (() => void)[] = [];

beforeEach(() => {
  stop = speedUpGameLaunches({ preload });
  changes = [];
});
afterEach(() => {
  stop();
  preload.mockClear();
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** A browser with view transitions: the change happens after it captured the screen. */
function withTransitions(): void {
  const startViewTransition = (change: () => void) => {
    changes.push(change);
    return { finished: Promise.resolve() };
  };
  Object.defineProperty(document, 'startViewTransition', { configurable: true, value: startViewTransition });
}

async function openLobby() {
  storeSession();
  const platform = createFakeWpsServer({
    [LAUNCH]: () => respondWithValue({ gameUrl: 'http://localhost:8090/play?launchToken=a' }),
  });
  await renderApp(platform);
  const card = screen.getByRole('link', { name: 'lottery 1' });
  return { platform, card, picture: card.querySelector('img') };
}

test('the launch code is preloaded when a game card is pressed, and the card is animated into the game', async () => {
  withTransitions();
  const { card, picture } = await openLobby();
  fireEvent.pointerDown(card);
  await waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
  fireEvent.click(card);
  expect(location.pathname).toBe('/m/home');
  expect(picture?.style.viewTransitionName).toBe('game');
  changes.forEach((change) => change());
  expect(picture?.style.viewTransitionName).toBe('');
  expect(await screen.findByTitle('lottery 1')).toBeDefined();
  expect(changes).toHaveLength(1);
});

test('a game opens without an animation if the launch code is not preloaded, and a tap for a new tab is left to the browser', async () => {
  withTransitions();
  const { card, platform } = await openLobby();
  const isLeftToBrowser = fireEvent.click(card, { ctrlKey: true });
  expect([isLeftToBrowser, location.pathname]).toEqual([true, '/m/home']);
  fireEvent.click(card);
  expect(await screen.findByTitle('lottery 1')).toBeDefined();
  expect(changes).toEqual([]);
  expect(platform.requestsTo(LAUNCH)).toHaveLength(1);
});

test('a closed game is not launched, even if the launch code is preloaded', async () => {
  withTransitions();
  const closedCard = makeGameCard({ id: 'a', name: 'Asleep', closed: 'maintenance' });
  const lanes = [makeHomeLane('lottery', 0, { cards: [closedCard, makeGameCard({ id: 'b', name: 'Awake' })] })];
  await renderApp(createFakeWpsServer({}), {
    data: makePageData({ lobby: { lanes, banners: [], announcements: [] } }),
  });
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Awake' }));
  await waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Asleep' }));
  fireEvent.click(screen.getByRole('link', { name: 'Asleep' }));
  expect(await screen.findByText(/^Asleep is under maintenance/)).toBeDefined();
  expect([preload.mock.calls.length, changes, location.pathname]).toEqual([1, [], '/m/home']);
});

test('with reduced motion, the card is not animated into the game', async () => {
  withTransitions();
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduce'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const { card } = await openLobby();
  fireEvent.pointerDown(card);
  await waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
  fireEvent.click(card);
  expect(await screen.findByTitle('lottery 1')).toBeDefined();
  expect(changes).toEqual([]);
});
