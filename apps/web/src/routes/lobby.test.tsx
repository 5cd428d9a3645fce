import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { GameCard } from '@foyer/contract/game/game-card';
import { waitUntilRequestsAreSent } from '#test/wait-until-requests-are-sent.ts';
import { storeSession } from '#test/member-session.ts';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, respondWithError, type FakeResponder } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = '/wps/relay/GCSGAME_getGameList';
const FAVOURITES = '/wps/relay/GCSGAME_getFavouriteGames';
const MARK = '/wps/relay/GCSGAME_setFavouriteGame';
const user = userEvent.setup({ delay: null });

const star = makeGameCard({ id: 'star', name: 'Star Six' });
const dragon = makeGameCard({ id: 'dragon', name: 'Golden Dragon', category: 'rng' });
const vendor = { code: 'kestrel', name: 'Kestrel', ordinal: 200, isNew: true, maintenance: false, gameCount: 3 };
const hot = makeHomeLane('lottery', 0, { id: 'hot', title: 'Popular now', cards: [star] });
const data = makePageData({ lobby: { lanes: [hot, makeHomeLane('lottery', 1)], banners: [], announcements: [] } });

const answerGames =
  (games: readonly GameCard[]): FakeResponder =>
  () =>
    respondWithValue({ games, gameCount: games.length, nextCursor: null });

async function openLobby(at: string, answers: Readonly<Record<string, FakeResponder>> = {}) {
  const platform = createFakeWpsServer({
    [LIST]: answerGames([dragon]),
    '/wps/relay/GCSGAME_getGameVendors': () => respondWithValue({ vendors: [vendor] }),
    '/wps/relay/GCSGAME_getRankList': () => respondWithValue({ games: [] }),
    ...answers,
  });
  await renderApp(platform, { at, data });
  return platform;
}
const getSearchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search games' });
const getMain = () => within(screen.getByRole('main'));

test('[S7-051] a search finds loaded games while typing, and the server’s games when typing pauses', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const platform = await openLobby('/m/home', {
    [LIST]: async (seen) => {
      await asked;
      return answerGames([star, dragon])(seen);
    },
  });
  await user.type(getSearchBox(), 'satr');
  expect(await getMain().findByRole('heading', { level: 1, name: 'Results for “satr”' })).toBeDefined();
  expect(await getMain().findByRole('link', { name: 'Star Six' })).toBeDefined();
  await waitFor(() => expect(platform.requestsTo(LIST).map(({ query }) => query.get('search'))).toEqual(['satr']));
  answer();
  expect(await getMain().findByRole('link', { name: 'Golden Dragon' })).toBeDefined();
  expect(getMain().getByRole('status').textContent).toBe('2 games');
  expect(location.search).toBe('?q=satr');
  await user.clear(getSearchBox());
  await waitFor(() => expect(location.search).toBe(''));
  expect(getMain().getByRole('region', { name: 'Popular now' })).toBeDefined();
});

test('the search box offers a recent search, and stores it again when it leads to a game', async () => {
  localStorage.setItem('foyer.searches', '["golden"]');
  await openLobby('/m/home');
  await user.click(getSearchBox());
  const panel = within(await getMain().findByRole('region', { name: 'Recent searches' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(panel.getByRole('link', { name: 'golden' }));
  await user.keyboard('{Enter}');
  expect(getSearchBox().value).toBe('golden');
  await user.click(await getMain().findByRole('link', { name: 'Golden Dragon' }));
  expect(JSON.parse(localStorage.getItem('foyer.searches') ?? '')).toEqual(['golden']);
});

test('recent searches can be cleared', async () => {
  localStorage.setItem('foyer.searches', '["golden"]');
  await openLobby('/m/home');
  await user.click(getSearchBox());
  await user.click(await getMain().findByRole('button', { name: 'Clear' }));
  expect(getMain().queryByRole('region', { name: 'Recent searches' })).toBeNull();
  expect(localStorage.getItem('foyer.searches')).toBeNull();
});

test('[S7-051] the URL filters the game list, and the chosen filter is marked', async () => {
  const platform = await openLobby('/m/rng?vendor=KESTREL&sort=name');
  expect(await getMain().findByRole('link', { name: 'Golden Dragon' })).toBeDefined();
  const [first] = platform.requestsTo(LIST);
  expect(Object.fromEntries(first?.query ?? [])).toMatchObject({ category: 'rng', vendor: 'KESTREL', sort: 'name' });
  const filters = within(getMain().getByRole('navigation', { name: 'Filters' }));
  const chosen = filters.getByRole('link', { name: /^Kestrel/, hidden: true });
  expect(chosen.getAttribute('aria-current')).toBe('true');
  const jackpot = filters.getByRole('link', { name: 'Jackpot', hidden: true });
  expect(jackpot.getAttribute('href')).toBe('/m/rng?vendor=KESTREL&feature=jackpot&sort=name');
  await user.click(jackpot);
  await waitFor(() => expect(platform.requestsTo(LIST).at(-1)?.query.get('feature')).toBe('jackpot'));
});

test('[S7-051] the filters show an error instead of vendors that did not load, and load them again on tap', async () => {
  let fails = true;
  await openLobby('/m/rng', {
    '/wps/relay/GCSGAME_getGameVendors': () =>
      fails ? respondWithError(403, { errorCode: 'access_denied' }) : respondWithValue({ vendors: [vendor] }),
  });
  const filters = within(getMain().getByRole('navigation', { name: 'Filters' }));
  await user.click(filters.getByText('Filters', { selector: 'summary' }));
  const alert = await filters.findByRole('alert');
  expect(filters.queryByRole('link', { name: /^Kestrel/ })).toBeNull();
  fails = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await filters.findByRole('link', { name: /^Kestrel/ })).toBeDefined();
  expect(filters.queryByRole('alert')).toBeNull();
});

test('[S2-009] the page /m/game lists all games', async () => {
  const platform = await openLobby('/m/game');
  expect(await getMain().findByRole('heading', { level: 1, name: 'All games' })).toBeDefined();
  expect(platform.requestsTo(LIST)[0]?.query.has('category')).toBe(false);
});

test('[S7-051] a search without results suggests next steps and popular games', async () => {
  await openLobby('/m/rng?new=1', { [LIST]: answerGames([]) });
  expect(await getMain().findByRole('heading', { name: 'No games found' })).toBeDefined();
  expect(getMain().getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/m/rng');
  const played = within(getMain().getByRole('region', { name: 'Most played' }));
  expect(played.getByRole('link', { name: 'Star Six' })).toBeDefined();
});

test('a retry loads games that failed to load', async () => {
  let fails = true;
  await openLobby('/m/rng', {
    [LIST]: (seen) =>
      fails ? respondWithError(503, { errorCode: 'service_unavailable' }) : answerGames([dragon])(seen),
  });
  const again = await getMain().findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await getMain().findByRole('link', { name: 'Golden Dragon' })).toBeDefined();
});

test('[S1-004] a tap on a closed game explains why the game is closed, and the list of games stays open', async () => {
  const closed = [
    makeGameCard({ id: 'a', name: 'Asleep', closed: 'maintenance' }),
    makeGameCard({ id: 'b', name: 'Baht Only', closed: 'currency' }),
  ];
  await openLobby('/m/rng', { [LIST]: answerGames(closed) });
  await user.click(await getMain().findByRole('link', { name: 'Asleep' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }));
  expect(notice.getByText(/^Asleep is under maintenance\./)).toBeDefined();
  expect(location.pathname).toBe('/m/rng');
  await user.click(notice.getByRole('button'));
  await user.click(await getMain().findByRole('link', { name: 'Baht Only' }));
  expect(await screen.findByText("Baht Only isn't available in VND. Choose another game.")).toBeDefined();
});

test('[S7-051] a favourite is marked on home and in a list, and appears among the favourites', async () => {
  storeSession();
  let marked: readonly GameCard[] = [];
  const platform = await openLobby('/m/home', {
    [FAVOURITES]: () => respondWithValue({ games: marked }),
    [MARK]: ({ body }) => {
      marked = [star];
      return respondWithValue(body);
    },
  });
  const heart = await getMain().findByRole('button', { name: 'Add Star Six to favourites' });
  await waitFor(() => expect(platform.requestsTo(FAVOURITES)).toHaveLength(1));
  await user.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(platform.requestsTo(MARK)[0]?.body).toEqual({ gameId: 'star', favourite: true }));
  await user.click(getMain().getByRole('link', { name: 'See all lottery' }));
  await user.click(await getMain().findByRole('link', { name: 'Favourites' }));
  expect(location.pathname + location.search).toBe('/m/lottery?mine=favourites');
  expect(await getMain().findByRole('heading', { level: 1, name: 'Favourites' })).toBeDefined();
  expect(await getMain().findByRole('link', { name: 'Star Six' })).toBeDefined();
});

test('[S6-001, S7-051] recent games are shown on a member’s home, but not on a visitor’s', async () => {
  const lanes = [hot, makeHomeLane('lottery', 1), makeHomeLane('rng', 1)];
  const home = makePageData({ lobby: { lanes, banners: [], announcements: [] } });
  const answers = { '/wps/relay/GCSGAME_getRecentGames': () => respondWithValue({ games: [dragon] }) };
  const visit = createFakeWpsServer(answers);
  const { unmount } = await renderApp(visit, { data: home });
  await waitUntilRequestsAreSent(visit);
  expect(getMain().queryByRole('region', { name: 'Recently played' })).toBeNull();
  expect(visit.requestsTo('/wps/relay/GCSGAME_getRecentGames')).toEqual([]);
  unmount();

  storeSession();
  await renderApp(createFakeWpsServer(answers), { data: home });
  const lane = within(await getMain().findByRole('region', { name: 'Recently played' }));
  expect(lane.getByRole('link', { name: 'Golden Dragon' })).toBeDefined();
  // The lane is below the first screen.
  const titles = getMain()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(titles.indexOf('Recently played')).toBe(2);
  await user.click(lane.getByRole('link', { name: 'See all Recently played' }));
  expect(location.pathname + location.search).toBe('/m/game?mine=recent');
});

test('a visitor who taps a favourite button is shown the login', async () => {
  await openLobby('/m/rng');
  await user.click(await getMain().findByRole('button', { name: 'Add Golden Dragon to favourites' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeDefined();
});

test('[S6-001] a visitor is shown the login button in place of a personal list', async () => {
  const platform = await openLobby('/m/game?mine=recent');
  expect(await getMain().findByRole('heading', { level: 1, name: 'Recently played' })).toBeDefined();
  expect(getMain().getByRole('button', { name: 'Log in' })).toBeDefined();
  expect(platform.requestsTo(LIST)).toEqual([]);
});

test('[S3-060, S7-042] sports matches are shown above the sports games, and live ones are marked', async () => {
  const match = { id: 'm', league: 'Cup', home: 'Owls', away: 'Crows', endsAt: 9e12, game: star };
  await openLobby('/m/sports', {
    '/wps/relay/GCSGAME_getGameMatchV2': () =>
      respondWithValue({
        matches: [
          { ...match, live: true, startsAt: 1 },
          { ...match, id: 'n', home: 'Terns', live: false, startsAt: 8e12 },
        ],
      }),
  });
  const matches = within(await getMain().findByRole('region', { name: 'Matches' }));
  const [live, next] = await matches.findAllByRole('link');
  expect(live?.textContent).toBe('LiveOwlsCrowsCup');
  expect(next?.textContent).toContain('Terns');
  expect(live?.getAttribute('href')).toContain('/m/launchGame?vendor=tcg&code=star');
});

test('an error is shown in place of sports matches that failed to load, with a retry', async () => {
  const { promise: failure, resolve: fail } = Promise.withResolvers<Response>();
  let answer: FakeResponder = () => failure;
  await openLobby('/m/sports', { '/wps/relay/GCSGAME_getGameMatchV2': (seen) => answer(seen) });
  const region = await getMain().findByRole('region', { name: 'Matches' });
  expect(region.getAttribute('aria-busy')).toBe('true');
  fail(respondWithError(503, { errorCode: 'service_unavailable' }));
  expect((await within(region).findByRole('alert')).textContent).toContain("Couldn't load matches");
  expect(region.getAttribute('aria-busy')).toBe('false');
  answer = () => respondWithValue({ matches: [] });
  await user.click(within(region).getByRole('button', { name: 'Try again' }));
  expect(await within(region).findByText('No matches in the next day.')).toBeDefined();
  expect(within(region).queryByRole('alert')).toBeNull();
});
