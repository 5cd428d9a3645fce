import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFavouriteGames, getRecentGames, setFavouriteGame } from '@foyer/contract/game/member-games';
import { getGameList, getHotGames, getHomeLanes, getGameRankList } from '@foyer/contract/game/game-lists';
import { beginTimeOut } from '@foyer/contract/protection/protection';
import { getSportsMatches } from '@foyer/contract/game/get-sports-matches';
import { launchLottery } from '@foyer/contract/game/launch';
import { findGamesWithOpenRounds } from '#src/modules/wallet/wallet.public.ts';
import { createPlayer } from '#test/members/create-member-in-game.ts';
import { makeCatalogueGame, smallCatalogue } from '#test/brand-folder.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const rngGames = Array.from({ length: 201 }, (_, at) =>
  makeCatalogueGame(`many-${at}`, { category: 'rng', art: 'star-six' }),
);
const translatedGames = smallCatalogue.games.map((one) =>
  one.id === 'star-six' ? { ...one, names: { VI: 'Sáu Sao' } } : one,
);
/** A request of the vendor that takes the stake of a round. */
const stakeUntil = (openUntil: number) => ({
  move: { kind: 'stake', id: 's', amount: 10, round: 'r' } as const,
  gameCode: 'dua-ngua',
  openUntil,
});
const matches = [
  { id: 'now', game: 'dua-ngua', league: 'Cup', home: 'Owls', away: 'Crows', kickOff: '00:00', minutes: 600 },
];
const catalogue = { games: [...translatedGames, ...rngGames], matches };

describe("a member's games", () => {
  let server: BrandFolderServer;
  beforeAll(async () => {
    server = await startBrandFolderServer({ catalogue });
  });
  afterAll(() => server.close());

  const setFavourite = (token: string, gameId: string, favourite = true) =>
    server.call(setFavouriteGame, { gameId, favourite }, { token });
  const favourites = async (token: string) => {
    const { value } = await server.call(getFavouriteGames, { ext: 'avif' }, { token });
    return value?.games.map(({ id }) => id);
  };
  const launch = async (token: string, lottoGameCode: string) => {
    server.clock.advance(1_000);
    const opened = await server.call(
      launchLottery,
      {
        launchMode: 'LOTT',
        lottoArea: 'VN',
        lottoGameCode,
        lottoView: 'betting',
        device: 'MOBILE',
        backUrl: '/m/home',
        hasLobby: false,
        language: 'EN',
      },
      { token },
    );
    expect(opened.status).toBe(200);
  };

  test('[S7-051] adds and removes favourite games; the list shows each once, the latest first', async () => {
    const token = await server.memberToken();
    await setFavourite(token, 'star-six');
    server.clock.advance(1_000);
    await setFavourite(token, 'dua-ngua');
    expect((await setFavourite(token, 'star-six')).value).toEqual({ gameId: 'star-six', favourite: true });
    expect(await favourites(token)).toEqual(['dua-ngua', 'star-six']);
    await setFavourite(token, 'dua-ngua', false);
    await setFavourite(token, 'dua-ngua', false);
    expect(await favourites(token)).toEqual(['star-six']);
  });

  test('[S3-040] the cards of every game list contain accountTypeName and displayName in the language of the request', async () => {
    const token = await server.memberToken();
    await launch(token, 'star-six');
    await setFavourite(token, 'star-six');
    server.clock.advance(60_000);
    const options = { token, language: 'VI' };
    const lists = {
      getLanes: (await server.call(getHomeLanes, {}, options)).value?.lanes.flatMap(({ cards }) => cards),
      getGameList: (await server.call(getGameList, {}, options)).value?.games,
      getHotGames: (await server.call(getHotGames, {}, options)).value?.games,
      getRankList: (await server.call(getGameRankList, {}, options)).value?.games,
      getFavouriteGames: (await server.call(getFavouriteGames, {}, options)).value?.games,
      getRecentGames: (await server.call(getRecentGames, {}, options)).value?.games,
      getGameMatch: (await server.call(getSportsMatches, {}, options)).value?.matches.map((match) => match.game),
    };
    for (const [call, cards = []] of Object.entries(lists)) {
      expect(cards, call).not.toEqual([]);
      for (const card of cards) {
        expect([call, card.accountTypeName, card.displayName]).toEqual([call, card.vendorName, card.name]);
      }
    }
    const own = lists.getFavouriteGames?.[0];
    expect([own?.accountTypeName, own?.displayName]).toEqual(['Kestrel', 'Sáu Sao']);
  });

  test('[S6-001] favourite games require a session and belong to one member', async () => {
    expect((await server.call(getFavouriteGames, {})).status).toBe(401);
    expect((await server.call(getRecentGames, {})).status).toBe(401);
    expect((await server.call(setFavouriteGame, { gameId: 'star-six', favourite: true })).status).toBe(401);
    expect(await favourites(await server.memberToken())).toEqual([]);
  });

  test('rejects an unknown game as a favourite, and the 201st favourite', async () => {
    const token = await server.memberToken();
    expect(await setFavourite(token, 'no-such-game')).toMatchObject({ status: 404, errorCode: 'game_not_found' });
    for (const { id } of rngGames.slice(0, 200)) await setFavourite(token, id);
    expect(await setFavourite(token, 'many-200')).toMatchObject({ status: 409, errorCode: 'favourites_full' });
    expect((await setFavourite(token, 'many-7')).status).toBe(200);
  }, 60_000);

  test("[S7-051] returns the member's launched games, each once, the latest first", async () => {
    const token = await server.memberToken();
    for (const code of ['star-six', 'minute-five', 'star-six']) await launch(token, code);
    const { value } = await server.call(getRecentGames, { ext: 'webp' }, { token });
    expect(value?.games.map(({ id }) => id)).toEqual(['star-six', 'minute-five']);
  });

  test('offers to continue a game for half an hour after its launch', async () => {
    const token = await server.memberToken();
    const readContinueId = async () => (await server.call(getRecentGames, {}, { token })).value?.continueId;
    expect(await readContinueId()).toBeUndefined();
    await launch(token, 'minute-five');
    await launch(token, 'star-six');
    server.clock.advance(29 * 60_000);
    expect(await readContinueId()).toBe('star-six');
    server.clock.advance(60_001);
    expect(await readContinueId()).toBeUndefined();
  });

  test('offers to continue a game whose round is open at any time, until the round ends', async () => {
    const { token, sendRequest } = await createPlayer(server);
    const read = async () => {
      const { value } = await server.call(getRecentGames, {}, { token });
      return [value?.continueId, value?.hasOpenRound];
    };
    /** In steps, because a session without a request ends after half an hour. */
    const passMinutes = async (minutes: number) => {
      for (const step of [minutes - 20, 20]) {
        server.clock.advance(step * 60_000);
        await read();
      }
    };
    let ids = 0;
    const stake = async (round: string, gameCode = 'dua-ngua') => {
      const id = `s${(ids += 1)}`;
      const openUntil = server.clock.now() + 40 * 60_000;
      await sendRequest({ move: { kind: 'stake', id, amount: 10, round }, gameCode, openUntil });
      return id;
    };
    expect(await read()).toEqual(['star-six', false]);
    await stake('won');
    expect(await read()).toEqual(['dua-ngua', true]);
    await passMinutes(31);
    expect(await read()).toEqual(['dua-ngua', true]);
    await sendRequest({ move: { kind: 'win', id: 'w', amount: 10, round: 'won' } });
    expect(await read()).toEqual([undefined, undefined]);

    const cancelled = await stake('cancelled');
    expect((await read())[1]).toBe(true);
    await sendRequest({ move: { kind: 'cancel', id: cancelled } });
    expect(await read()).toEqual([undefined, undefined]);

    await stake('lost');
    expect((await read())[1]).toBe(true);
    await sendRequest({ move: null, endedRound: 'lost' });
    expect(await read()).toEqual([undefined, undefined]);

    await stake('of an unknown game', 'unknown');
    expect(await read()).toEqual([undefined, undefined]);
    await stake('expires');
    await passMinutes(39);
    expect((await read())[1]).toBe(true);
    server.clock.advance(60_000);
    expect(await read()).toEqual([undefined, undefined]);
  });

  test('returns when the latest open round of the game to continue was staked', async () => {
    const { token, sendRequest } = await createPlayer(server);
    const read = async () => (await server.call(getRecentGames, {}, { token })).value?.openRoundStakedAt;
    expect(await read()).toBeUndefined();
    const stake = async (id: string) => {
      server.clock.advance(1_000);
      const move = { kind: 'stake', id, amount: 10, round: id } as const;
      await sendRequest({ move, gameCode: 'dua-ngua', openUntil: server.clock.now() + 60_000 });
      return new Date(server.clock.now()).toISOString();
    };
    const first = await stake('first');
    expect(await read()).toBe(first);
    const second = await stake('second');
    expect(second).not.toBe(first);
    expect(await read()).toBe(second);
  });

  test('offers no game whose round is open to a member on a break, nor to another member', async () => {
    const { token, sendRequest } = await createPlayer(server);
    server.clock.advance(29 * 60_000);
    const read = async (reader: string) => (await server.call(getRecentGames, {}, { token: reader })).value;
    await read(token);
    server.clock.advance(2 * 60_000);
    await sendRequest(stakeUntil(server.clock.now() + 60_000));
    expect(await read(token)).toMatchObject({ continueId: 'dua-ngua', hasOpenRound: true });
    const other = await read(await server.memberToken());
    expect([other?.games, other?.continueId, other?.hasOpenRound]).toEqual([[], undefined, undefined]);
    await server.call(beginTimeOut, { hours: 24 }, { token });
    const onBreak = await read(token);
    expect(onBreak?.games.map(({ id }) => id)).toEqual(['star-six']);
    expect([onBreak?.continueId, onBreak?.hasOpenRound]).toEqual([undefined, undefined]);
  });

  test('offers the game of an older open round if the game of the latest one is closed', async () => {
    const { token, id, sendRequest } = await createPlayer(server);
    await sendRequest(stakeUntil(server.clock.now() + 60_000));
    const [staked_at, open_until] = [new Date(server.clock.now() + 1), new Date(server.clock.now() + 60_000)];
    const round = { member_id: id, stake_id: 'later', round: 'later', staked_at, open_until };
    await server.db
      .insertInto('open_round')
      .values({ ...round, vendor: 'asleep', game: 'closed-draw' })
      .execute();
    const { value } = await server.call(getRecentGames, {}, { token });
    expect([value?.continueId, value?.hasOpenRound]).toEqual(['dua-ngua', true]);
  });

  test('the list of recent games has at most 24 games; an older game with an open round is the last one', async () => {
    const { token, id, sendRequest } = await createPlayer(server);
    await sendRequest(stakeUntil(server.clock.now() + 60_000));
    const launches = rngGames.slice(0, 24).map((game, at) => ({
      id: crypto.randomUUID(),
      member_id: id,
      merchant_code: 'aurora',
      game_id: game.id,
      vendor: game.vendor,
      digest: '',
      game_url: '',
      created_at: new Date(server.clock.now() + at),
    }));
    await server.db.insertInto('game_launch').values(launches).execute();
    const { value } = await server.call(getRecentGames, {}, { token });
    expect([value?.continueId, value?.games.length, value?.games.at(-1)?.id]).toEqual(['dua-ngua', 24, 'dua-ngua']);
    expect(value?.games.slice(0, 2).map((game) => game.id)).toEqual(['many-23', 'many-22']);
  });

  test('accepts a stake whose round would be open for ever, and ends the round after 366 days', async () => {
    const { id, sendRequest } = await createPlayer(server);
    const days = (count: number) => new Date(server.clock.now() + count * 24 * 60 * 60_000);
    expect(await sendRequest(stakeUntil(1.8e15))).toBe('done');
    expect(await findGamesWithOpenRounds(server.db, id, days(365))).toEqual([
      { vendor: 'kestrel', game: 'dua-ngua', stakedAt: days(0) },
    ]);
    expect(await findGamesWithOpenRounds(server.db, id, days(366))).toEqual([]);
  });

  test('does not invite a member on a break to continue a game', async () => {
    const token = await server.memberToken();
    await launch(token, 'star-six');
    await server.call(beginTimeOut, { hours: 24 }, { token });
    expect((await server.call(getRecentGames, {}, { token })).value?.continueId).toBeUndefined();
  });

  test('[S7-051] ranks games by the number of members of the last seven days, not of launches', async () => {
    server.clock.advance(8 * 24 * 60 * 60_000);
    const [one, other] = [await server.memberToken(), await server.memberToken()];
    for (const code of ['star-six', 'star-six', 'star-six', 'minute-five']) await launch(one, code);
    await launch(other, 'minute-five');
    server.clock.advance(60_000);
    const { value } = await server.call(getGameRankList, { ext: 'avif' });
    expect(value?.games.map(({ id }) => id)).toEqual(['minute-five', 'star-six']);
    server.clock.advance(8 * 24 * 60 * 60_000);
    expect((await server.call(getGameRankList, {})).value?.games).toEqual([]);
  });
});
