import { sql } from 'kysely';
import type { PlayRestriction } from '#src/modules/protection/play-permission.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Why a stake was refused; `other_game` if another game was opened later. */
export type StakeRefusal = PlayRestriction['kind'] | 'other_game';

interface RefusedStake {
  readonly merchantCode: string;
  readonly reason: StakeRefusal;
  readonly at: Date;
}

/**
 * Creates the function that counts a refused stake for the protection report. It writes the count in the background,
 * outside the transaction of the stake: refused stakes of a brand update the same row, and waiting for it would hold
 * locks and a database connection. Stakes that are refused during a write are added by the next write. If a write
 * fails, its stakes are logged and not counted.
 */
export function createRefusedStakeCounter({ db, log }: Pick<ServerContext, 'db' | 'log'>) {
  const pending = new Map<string, RefusedStake & { readonly day: string; readonly stakes: number }>();
  let isWriting = false;

  const writePending = async (): Promise<void> => {
    isWriting = true;
    // The loop also visits entries that are added while it waits.
    for (const [key, { merchantCode, day, reason, stakes }] of pending) {
      pending.delete(key);
      const statement = sql`insert into refused_stake_count as counter (merchant_code, day, reason, stakes)
        values (${merchantCode}, ${day}::date, ${reason}, ${stakes})
        on conflict (merchant_code, day, reason) do update set stakes = counter.stakes + excluded.stakes`;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one connection at a time
        await statement.execute(db);
      } catch (err) {
        log.warn({ err, merchant: merchantCode, reason, stakes }, 'refused stakes could not be counted');
      }
    }
    isWriting = false;
  };

  return (refused: RefusedStake): void => {
    const day = refused.at.toISOString().slice(0, 10);
    const key = JSON.stringify([refused.merchantCode, day, refused.reason]);
    pending.set(key, { ...refused, day, stakes: (pending.get(key)?.stakes ?? 0) + 1 });
    if (!isWriting) void writePending();
  };
}
