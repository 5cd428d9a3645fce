import { getGameInfo } from '@foyer/contract/game/get-game-info';
import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';
import { callError, ok } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { getBrandCopyInLanguage } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';

const storedInfoSchema = z.object({
  returnToPlayer: z.number().optional(),
  stake: z.object({ min: z.number(), max: z.number() }).optional(),
  /** Id of the text with the game's rules in the merchant's copy. */
  rules: z.string().optional(),
});

/** Returns what the merchant publishes about a game. */
export const getGameInfoOperation = ({ db, readSite }: Pick<ServerContext, 'db' | 'readSite'>) =>
  defineOperation(getGameInfo, async ({ gameId }, { merchant, language }) => {
    const row = await findGameInfo(db, merchant.code, gameId);
    if (row === undefined) return callError('game_not_found');
    const { rules, ...info } = storedInfoSchema.parse(row.info);
    const texts = getBrandCopyInLanguage(await readSite(merchant), merchant, language).rules;
    return ok({ ...info, rules: rules && texts?.[rules]?.text });
  });

async function findGameInfo(db: Database, merchant: string, gameId: string) {
  return db
    .selectFrom('game')
    .select('info')
    .where('merchant_code', '=', merchant)
    .where('id', '=', gameId)
    .executeTakeFirst();
}
