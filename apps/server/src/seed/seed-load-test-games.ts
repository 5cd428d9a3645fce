import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogueFileSchema } from '@foyer/contract/brand/catalogue-file';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import type { Database } from '#src/db/schema.ts';
import {
  deleteGames,
  insertGames,
  generateLoadTestCatalogue,
  MAX_LOAD_TEST_GAMES,
} from '#src/modules/game/game.public.ts';
import { loadMerchants } from '#src/modules/merchant/merchant.public.ts';

interface LoadOptions {
  readonly brandsDir: string;
  readonly merchant: string;
  readonly games: number;
}

/**
 * Replaces the catalogue of a stored merchant with generated games for load tests; `games` is their number. Resolves to
 * the number of stored games. They stay until the brand folder changes.
 */
export async function seedLoadTestGames(
  db: Database,
  { brandsDir, merchant, games: count }: LoadOptions,
): Promise<StartupResult<number>> {
  if (count < 1 || count > MAX_LOAD_TEST_GAMES)
    return startupError(`--games is a number from 1 to ${MAX_LOAD_TEST_GAMES}`);
  const merchants = await loadMerchants(db);
  if (!merchants.some(({ code }) => code === merchant)) return startupError(`there is no merchant ${merchant}`);
  const file = path.join(brandsDir, merchant, 'catalogue.json');
  const { vendors, games } = catalogueFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const all = generateLoadTestCatalogue(games, count);
  await db.transaction().execute(async (trx) => {
    await deleteGames(trx, merchant);
    await insertGames(trx, merchant, { vendors, games: [...all] });
  });
  return startupSuccess(all.length);
}
