import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { createFakeWpsServer, type FakeResponder, respondWithValue } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { renderApp } from '#test/render-app.tsx';

export const LAUNCH = '/wps/game/launchGame/vendor';
export const TRIAL = '/wps/relay/GCS_gameTrialLaunch';
export const VENDOR = 'http://localhost:8090';
export const GAME_URL = '/m/launchGame?vendor=arclight&code=rocket&playType=crash&backUrl=%2Fm%2Fhome';

/**
 * Opens a game in the app. The result's `posted` lists the messages that the page sent to the game; `tell` sends a
 * message from the game's origin.
 */
export async function openRunningGame(
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

/** A message of a game to its host. */
export const gameMessage = (rest: object) => ({ source: 'foyer-vendor', ...rest });
