import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { createFakeWpsServer, type FakeResponder, respondWithValue } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { renderApp } from '#test/render-app.tsx';

export const VENDOR_LAUNCH_PATH = '/wps/game/launchGame/vendor';
export const TRIAL_LAUNCH_PATH = '/wps/relay/GCS_gameTrialLaunch';
export const VENDOR_ORIGIN = 'http://localhost:8090';
export const LAUNCH_PAGE_URL = '/m/launchGame?vendor=arclight&code=rocket&playType=crash&backUrl=%2Fm%2Fhome';

/**
 * Opens a game in the app. The result's `posted` lists the messages that the page sent to the game; `tell` sends a
 * message from the game's origin.
 */
export async function openRunningGame(
  at = LAUNCH_PAGE_URL,
  launchFields: { readonly saysReady?: true } = {},
  answers: Readonly<Record<string, FakeResponder>> = {},
) {
  if (at === LAUNCH_PAGE_URL) storeSession();
  const game = () =>
    respondWithValue({ gameUrl: `${VENDOR_ORIGIN}/play?launchToken=once`, name: 'Rocket', ...launchFields });
  const platform = createFakeWpsServer({ [VENDOR_LAUNCH_PATH]: game, [TRIAL_LAUNCH_PATH]: game, ...answers });
  await renderApp(platform, { at });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Rocket');
  const posted: { readonly data: unknown; readonly to: unknown }[] = [];
  const gameWindow = frame.contentWindow;
  if (gameWindow === null) throw new Error('the frame has no window');
  vi.spyOn(gameWindow, 'postMessage').mockImplementation(
    (data: unknown, to: unknown) => void posted.push({ data, to }),
  );
  const postFromGame = async (data: unknown) => {
    const event = new MessageEvent('message', { origin: VENDOR_ORIGIN, source: gameWindow, data });
    await act(async () => void dispatchEvent(event));
  };
  return { frame, posted, tell: postFromGame, platform };
}

/** A message of a game to its host. */
export const createGameMessage = (rest: object) => ({ source: 'foyer-vendor', ...rest });
