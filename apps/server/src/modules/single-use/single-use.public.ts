import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';

export interface SingleUseClaim {
  /** Kind of the item, for example `seal` or `captcha`. */
  readonly scope: string;
  readonly key: string;
  /** Identifies the request: only its retry may use the item again. */
  readonly holder: string;
  /** Milliseconds since 1970. From then on the item is invalid and its row may be deleted. */
  readonly expiresAt: number;
}

/** Items that work once, such as captcha proofs and nonces of encrypted bodies. All instances share them in the database. */
export interface SingleUseItems {
  /** Resolves to `true` for the first holder, also again, and to `false` for others. A rollback releases the item. */
  claim(claim: SingleUseClaim, transaction?: Database): Promise<boolean>;
}

export function createSingleUseItems({ db, clock }: { readonly db: Database; readonly clock: Clock }): SingleUseItems {
  return {
    claim: async ({ scope, key, holder, expiresAt }, transaction = db) => {
      const row = await transaction
        .insertInto('single_use')
        .values({ scope, key, holder, expires_at: new Date(expiresAt) })
        .onConflict((conflict) =>
          conflict
            .columns(['scope', 'key'])
            .doUpdateSet({ holder, expires_at: new Date(expiresAt) })
            .where(({ eb, or }) =>
              or([eb('single_use.holder', '=', holder), eb('single_use.expires_at', '<', new Date(clock.now()))]),
            ),
        )
        .returning('key')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
