import { setDrawAlert } from '@foyer/contract/game/draw-alert';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeResponder, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { LAUNCH_PAGE_URL, createGameMessage, openRunningGame, VENDOR_ORIGIN } from '#test/open-running-game.tsx';

const ALERT = '/wps/game/drawAlert';

test('a game’s frame receives whether the player’s alert for the results is on, and can turn the alert on and off', async () => {
  let on = true;
  let isDown = false;
  const answerAlerts: FakeResponder = ({ body }) => {
    if (isDown) return respondWithError(503, { errorCode: 'service_unavailable' });
    if (body !== null) ({ on } = setDrawAlert.in.parse(body));
    return respondWithValue({ on });
  };
  const { tell, posted, platform } = await openRunningGame(LAUNCH_PAGE_URL, {}, { [ALERT]: answerAlerts });
  const states = () => posted.map(({ data }) => data);
  const state = (isOn: boolean) => ({ source: 'foyer-host', type: 'alerts-state', game: 'star-6', on: isOn });
  await tell(createGameMessage({ type: 'alerts', game: 'star-6' }));
  await waitFor(() => expect(states()).toEqual([state(true)]));
  expect(posted[0]?.to).toBe(VENDOR_ORIGIN);
  // The player taps faster than the server answers: the last tap counts.
  for (const next of [false, true, false]) await tell(createGameMessage({ type: 'alerts', game: 'star-6', on: next }));
  await waitFor(() => expect(states().at(-1)).toEqual(state(false)));
  expect(on).toBe(false);
  isDown = true;
  await tell(createGameMessage({ type: 'alerts', game: 'star-6', on: true }));
  await waitFor(() => expect(states().at(-1)).toEqual(state(false)));
  const { length } = posted;
  await tell(createGameMessage({ type: 'alerts', game: 'star-6' }));
  await waitFor(() => expect(platform.requestsTo(ALERT).length).toBeGreaterThan(4));
  expect(posted).toHaveLength(length);
});

test('if a change of a draw alert fails, the game receives the state that the server has stored', async () => {
  let on = false;
  const answerAlerts: FakeResponder = ({ body }) => {
    if (body === null) return respondWithValue({ on });
    ({ on } = setDrawAlert.in.parse(body));
    // Stored, but the response is lost.
    return respondWithError(503, { errorCode: 'service_unavailable' });
  };
  const { tell, posted } = await openRunningGame(LAUNCH_PAGE_URL, {}, { [ALERT]: answerAlerts });
  await tell(createGameMessage({ type: 'alerts', game: 'star-6', on: true }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]?.data).toMatchObject({ game: 'star-6', on: true });
});

test('a game that asks for alerts about an unknown lottery gets no answer, and the player sees no error', async () => {
  const answerAlerts: FakeResponder = ({ body }) =>
    setDrawAlert.in.safeParse(body).data?.gameCode === 'unknown'
      ? respondWithError(404, { errorCode: 'game_not_found', message: 'No such game.' })
      : respondWithValue({ on: true });
  const { tell, posted } = await openRunningGame(LAUNCH_PAGE_URL, {}, { [ALERT]: answerAlerts });
  for (const game of ['unknown', 'star-6']) await tell(createGameMessage({ type: 'alerts', game, on: true }));
  await waitFor(() => expect(posted.map(({ data }) => Object(data).game)).toEqual(['star-6']));
  expect(screen.queryByText('No such game.')).toBeNull();
});

test('a trial gets no answer about alerts', async () => {
  const { tell, posted, platform } = await openRunningGame(`${LAUNCH_PAGE_URL}&trial=1`);
  await tell(createGameMessage({ type: 'alerts', game: 'star-6', on: true }));
  expect(platform.requestsTo(ALERT)).toEqual([]);
  expect(posted).toEqual([]);
});
