import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speedUpGameLaunches } from '#src/app/overlays/speed-up-game-launches.ts';
import { runWithViewTransition } from '#src/platform/paths/run-with-view-transition.ts';
import { createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { renderApp } from '#test/render-app.tsx';

const LAUNCH = '/wps/game/launchGame/vendor';
const GAME = '/m/launchGame?vendor=arclight&code=rocket&playType=crash&backUrl=%2Fm%2Fhome';
const user = userEvent.setup({ delay: null });
const startViewTransition = vi.fn((change: () => void) => {
  change();
  return { finished: Promise.resolve() };
});

beforeEach(() => {
  storeSession();
  Object.defineProperty(document, 'startViewTransition', { configurable: true, value: startViewTransition });
});
afterEach(() => {
  startViewTransition.mockClear();
  Reflect.deleteProperty(document, 'startViewTransition');
});

async function goBackToHome(): Promise<void> {
  // Home suspends on its chunk, which `act` must await.
  await act(async () => screen.getByRole('button', { name: 'Back to home' }).click());
  await waitFor(() => expect(location.pathname).toBe('/m/home'));
}

test('leaving a running game runs no view transition, which would capture the frame of the game', async () => {
  const game = { gameUrl: 'http://localhost:8090/play', name: 'Rocket' };
  await renderApp(createFakeWpsServer({ [LAUNCH]: () => respondWithValue(game) }), { at: GAME });
  await screen.findByTitle('Rocket');
  await goBackToHome();
  expect(startViewTransition).not.toHaveBeenCalled();
});

test('a link to another game beside a running game runs no view transition', async () => {
  const game = { gameUrl: 'http://localhost:8090/play', name: 'Rocket' };
  await renderApp(createFakeWpsServer({ [LAUNCH]: () => respondWithValue(game) }), { at: GAME });
  await screen.findByTitle('Rocket');
  const preload = vi.fn(() => Promise.resolve(runWithViewTransition));
  const stop = speedUpGameLaunches({ preload });
  const link = document.body.appendChild(document.createElement('a'));
  link.href = GAME.replace('code=rocket', 'code=comet');
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  await waitFor(() => expect(preload).toHaveBeenCalled());
  await user.pointer({ keys: '[/MouseLeft]', target: link });
  await waitFor(() => expect(location.search).toContain('code=comet'));
  expect(startViewTransition).not.toHaveBeenCalled();
  link.remove();
  stop();
});

test('leaving a game that did not start runs a view transition', async () => {
  const failure = () => respondWithError(503, { errorCode: 'unknown_error' });
  await renderApp(createFakeWpsServer({ [LAUNCH]: failure }), { at: GAME });
  await screen.findByRole('heading', { name: "The game didn't start" });
  await goBackToHome();
  expect(startViewTransition).toHaveBeenCalledTimes(1);
});
