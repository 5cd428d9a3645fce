import { type GameDraws, getDraws, MAX_DRAW_RESULTS } from '@foyer/contract/game/get-draws';
import type { LanguageCode } from '@foyer/contract/language';
import type { VendorGameDraws } from '#src/adapters/game-vendor/vendor-draws.ts';
import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import { callError, ok } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { getGameCoverPath, getGameName, readGameCardContext } from '#src/modules/game/catalogue/game-cards.ts';
import { createDrawCache } from '#src/modules/game/draws/draw-cache.ts';
import { findLotteries } from '#src/modules/game/draws/lottery-store.ts';
import { createRevisionCache } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';

interface GetDrawsServices extends Pick<ServerContext, 'db' | 'clock' | 'readSite'> {
  readonly vendors: VendorRegistry;
}

type Lottery = Awaited<ReturnType<typeof findLotteries>>[number];

interface VendorQuery {
  readonly games: readonly Lottery[];
  readonly results: number;
  readonly language: LanguageCode;
  /** Base path of the merchant's images. */
  readonly art: string;
}

/** Reads the draws of a merchant's open lotteries from their vendors. A vendor that does not respond is left out. */
export function getDrawsOperation({ db, clock, vendors, readSite }: GetDrawsServices) {
  const readDraws = createDrawCache({ clock });
  const readLotteries = createRevisionCache((code) => findLotteries(db, code));

  async function readVendor(key: string, { games, results, language, art }: VendorQuery): Promise<GameDraws[]> {
    const [first] = games;
    const read = first && vendors.find({ code: first.vendor, adapter: first.adapter })?.readDraws;
    if (!read) return [];
    const draws = await readDraws(key, read, { codes: games.map(({ code }) => code), results });
    return games.flatMap((game) => {
      const report = draws.get(game.code);
      const { id: gameId, vendor, code } = game;
      if (report === undefined) return [];
      const shown = results === 1 ? removeProofs(report) : report;
      return [{ gameId, name: getGameName(game, language), vendor, code, art: getGameCoverPath(game, art), ...shown }];
    });
  }

  return defineOperation(getDraws, async ({ gameId }, { merchant, language }) => {
    const results = gameId === undefined ? 1 : MAX_DRAW_RESULTS;
    const all = await readLotteries(merchant);
    const lotteries = all.filter(({ id }) => gameId === undefined || id === gameId);
    if (gameId !== undefined && lotteries.length === 0) return callError('game_not_found');
    const open = lotteries.filter(({ maintenance, vendorMaintenance }) => !maintenance && !vendorMaintenance);
    const byVendor = Map.groupBy(open, ({ vendor }) => vendor);
    const { art } = await readGameCardContext(readSite, merchant, language);
    const draws = await Promise.all(
      [...byVendor].map(([vendor, games]) =>
        readVendor(`${merchant.code} ${vendor} ${gameId ?? ''}`, { games, results, language, art }),
      ),
    );
    return ok({ serverTime: clock.now(), draws: draws.flat() });
  });
}

/** Removes commitments and proofs, which are longer than the rest: only the page of one game shows them. */
function removeProofs({ nextDraw, results }: VendorGameDraws): VendorGameDraws {
  return {
    nextDraw: nextDraw && { drawId: nextDraw.drawId, drawAt: nextDraw.drawAt },
    results: results.map(({ proof: _proof, ...result }) => result),
  };
}
