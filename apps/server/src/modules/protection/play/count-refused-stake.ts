import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { PlayRestriction } from '#src/modules/protection/may-play.ts';

interface RefusedStake {
  readonly merchantCode: string;
  readonly reason: PlayRestriction['kind'] | 'other_game';
  readonly at: Date;
}

/**
 * Counts a refused stake for the protection report. Call it last in the transaction: stakes that are refused at the same
 * time wait for the counter's row.
 */
export async function countRefusedStake(trx: Database, { merchantCode, reason, at }: RefusedStake): Promise<void> {
  await sql`insert into refused_stake_count as counter (merchant_code, day, reason, stakes)
    values (${merchantCode}, (${at}::timestamptz at time zone 'UTC')::date, ${reason}, 1)
    on conflict (merchant_code, day, reason) do update set stakes = counter.stakes + 1`.execute(trx);
}
