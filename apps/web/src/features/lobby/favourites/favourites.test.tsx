import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';
import { type FakeResponder, respondWithValue, createFakeWpsServer, respondWithError } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const FAVOURITES = '/wps/relay/GCSGAME_getFavouriteGames';
const RECENT = '/wps/relay/GCSGAME_getRecentGames';
const MARK = '/wps/relay/GCSGAME_setFavouriteGame';
const user = userEvent.setup({ delay: null });

const star = makeGameCard({ id: 'star', name: 'Star Six' });
const dragon = makeGameCard({ id: 'dragon', name: 'Golden Dragon', category: 'rng' });
const lanes = [
  makeHomeLane('lottery', 0, { id: 'hot', title: 'Popular now', cards: [star, dragon] }),
  makeHomeLane('lottery', 0, { cards: [star] }),
  makeHomeLane('rng', 0, { cards: [dragon] }),
];
const data = makePageData({ lobby: { lanes, banners: [], announcements: [] } });

beforeEach(() => storeSession());

const openHome = async (answers: Readonly<Record<string, FakeResponder>>) => {
  const platform = createFakeWpsServer({
    [FAVOURITES]: () => respondWithValue({ games: [dragon] }),
    [RECENT]: () => respondWithValue({ games: [star] }),
    ...answers,
  });
  await renderApp(platform, { at: '/m/home', data });
  return platform;
};
const findHearts = (name: string) => screen.findAllByRole('button', { name: `Add ${name} to favourites` });
const findPressedStates = async (name: string) =>
  (await findHearts(name)).map((heart) => heart.getAttribute('aria-pressed'));

test('[S7-051] a member’s favourites are fetched once for all hearts of home', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const platform = await openHome({
    [RECENT]: async () => {
      await asked;
      return respondWithValue({ games: [star] });
    },
  });
  await waitFor(async () => expect(await findPressedStates('Golden Dragon')).toEqual(['true', 'true']));
  expect(await findPressedStates('Star Six')).toEqual(['false', 'false']);
  answer();
  await screen.findByRole('region', { name: 'Recently played' });
  await waitFor(async () => expect(await findHearts('Star Six')).toHaveLength(3));
  expect(platform.requestsTo(FAVOURITES)).toHaveLength(1);
});

test('[S7-051] a tap on a heart marks all cards of the game at once, without a refetch', async () => {
  let answer = (): void => undefined;
  const kept = new Promise<void>((resolve) => (answer = resolve));
  const platform = await openHome({
    [MARK]: async ({ body }) => {
      await kept;
      return respondWithValue(body);
    },
  });
  await waitFor(async () => expect(await findPressedStates('Golden Dragon')).toEqual(['true', 'true']));
  await waitFor(async () => expect(await findHearts('Star Six')).toHaveLength(3));
  const [heart] = await findHearts('Star Six');
  if (!heart) throw new Error('no heart');
  await user.dblClick(heart);
  expect(await findPressedStates('Star Six')).toEqual(['true', 'true', 'true']);
  answer();
  await waitFor(() => expect(platform.requestsTo(MARK)).toHaveLength(1));
  await user.click(heart);
  await waitFor(async () => expect(await findPressedStates('Star Six')).toEqual(['false', 'false', 'false']));
  await waitFor(() =>
    expect(platform.requestsTo(MARK).map(({ body }) => body)).toEqual([
      { gameId: 'star', favourite: true },
      { gameId: 'star', favourite: false },
    ]),
  );
  expect(platform.requestsTo(FAVOURITES)).toHaveLength(1);
});

test('[S7-051] a favourite that was set before the list had loaded is in the list', async () => {
  const answers: (() => void)[] = [];
  const platform = await openHome({
    [FAVOURITES]: async () => {
      const games = answers.length === 0 ? [] : [star];
      await new Promise<void>((resolve) => answers.push(resolve));
      return respondWithValue({ games });
    },
    [MARK]: ({ body }) => respondWithValue(body),
  });
  const [heart] = await findHearts('Star Six');
  if (!heart) throw new Error('no heart');
  await user.click(heart);
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer();
  await waitFor(() => expect(platform.requestsTo(FAVOURITES)).toHaveLength(2));
  await waitFor(async () => expect(new Set(await findPressedStates('Star Six'))).toEqual(new Set(['true'])));
});

test('a rejected favourite is rolled back on every card, with an error', async () => {
  await openHome({
    [MARK]: () => respondWithError(409, { errorCode: 'favourites_full', message: 'You can have 200 favourites.' }),
  });
  await waitFor(async () => expect(await findPressedStates('Golden Dragon')).toEqual(['true', 'true']));
  const [heart] = await findHearts('Star Six');
  if (!heart) throw new Error('no heart');
  await user.click(heart);
  expect(await screen.findByText('You can have 200 favourites.')).toBeDefined();
  expect(new Set(await findPressedStates('Star Six'))).toEqual(new Set(['false']));
});
