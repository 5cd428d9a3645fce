import { type GameDraws, getDraws, MAX_DRAW_RESULTS } from '@foyer/contract/game/get-draws';
import type { LanguageCode } from '@foyer/contract/language';
import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import { ok } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { getGameName } from '#src/modules/game/catalogue/game-cards.ts';
import { createDrawReader } from '#src/modules/game/draws/draw-reader.ts';
import { findLotteries } from '#src/modules/game/draws/lottery-store.ts';
import { createRevisionCache } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';

interface GetDrawsServices extends Pick<ServerContext, 'db' | 'clock'> {
  readonly vendors: VendorRegistry;
}

type Lottery = Awaited<ReturnType<typeof findLotteries>>[number];

/** Reads the draws of a merchant's lotteries from their vendors. A vendor that does not respond is left out. */
export function getDrawsOperation({ db, clock, vendors }: GetDrawsServices) {
  const readDraws = createDrawReader({ clock });
  const readLotteries = createRevisionCache((code) => findLotteries(db, code));

  async function readVendor(
    key: string,
    { games, results, language }: { games: readonly Lottery[]; results: number; language: LanguageCode },
  ): Promise<GameDraws[]> {
    const [first] = games;
    const read = first && vendors.find({ code: first.vendor, adapter: first.adapter })?.readDraws;
    if (!read) return [];
    const draws = await readDraws(key, read, { codes: games.map(({ code }) => code), results });
    return games.flatMap((game) => {
      const report = draws.get(game.code);
      const { id: gameId, vendor, code } = game;
      if (report === undefined) return [];
      // Only the page of one game shows proofs, which are longer than the rest.
      const shown = results === 1 ? report.results.map(({ proof: _proof, ...result }) => result) : report.results;
      return [{ gameId, name: getGameName(game, language), vendor, code, ...report, results: shown }];
    });
  }

  return defineOperation(getDraws, async ({ gameId }, { merchant, language }) => {
    const results = gameId === undefined ? 1 : MAX_DRAW_RESULTS;
    const all = await readLotteries(merchant);
    const lotteries = all.filter(({ id }) => gameId === undefined || id === gameId);
    const byVendor = Map.groupBy(lotteries, ({ vendor }) => vendor);
    const draws = await Promise.all(
      [...byVendor].map(([vendor, games]) =>
        readVendor(`${merchant.code} ${vendor} ${gameId ?? ''}`, { games, results, language }),
      ),
    );
    return ok({ serverTime: clock.now(), draws: draws.flat() });
  });
}
