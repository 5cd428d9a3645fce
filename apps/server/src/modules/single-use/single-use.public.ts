import { sql } from 'kysely';
import { throttle } from '#src/runtime/throttle.ts';
import type { Database } from '#src/db/schema.ts';
import type { Clock } from '#src/clock.ts';

const PRUNE_EVERY_MS = 60_000;

export interface Claim {
  /** What kind of thing is used up, e.g. `seal` or `captcha`. */
  readonly scope: string;
  readonly key: string;
  /** A retry of the very same request may use it again; anyone else may not. */
  readonly holder: string;
  /** Milliseconds since 1970; from then on the thing itself is worthless and need not be remembered. */
  readonly expiresAt: number;
}

/** Things that work once: nonces of sealed bodies, captcha proofs. All instances of the server share the memory. */
export interface SingleUse {
  /** True for the first holder, and for that holder again; false for others. A transaction that is rolled back used nothing. */
  claim(claim: Claim, transaction?: Database): Promise<boolean>;
}

export function createSingleUse({ db, clock }: { readonly db: Database; readonly clock: Clock }): SingleUse {
  const prune = throttle(PRUNE_EVERY_MS, clock, () =>
    db.deleteFrom('single_use').where('expires_at', '<', new Date(clock.now())).execute(),
  );
  return {
    claim: async ({ scope, key, holder, expiresAt }, transaction) => {
      if (!transaction) await prune();
      const row = await (transaction ?? db)
        .insertInto('single_use')
        .values({ scope, key, holder, expires_at: new Date(expiresAt) })
        .onConflict((conflict) =>
          conflict
            .columns(['scope', 'key'])
            .doUpdateSet({ holder: sql`excluded.holder` })
            .whereRef('single_use.holder', '=', sql`excluded.holder`),
        )
        .returning('key')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
