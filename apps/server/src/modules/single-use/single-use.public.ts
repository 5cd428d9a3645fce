import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';

export interface SingleUseClaim {
  /** Kind of the item, for example `captcha`, or `seal` for the nonce of an encrypted body. */
  readonly scope: string;
  readonly key: string;
  /** Identifies the request that uses the item; only a retry of the same request may use the item again. */
  readonly holder: string;
  /** From this time on the item is invalid and its row may be deleted, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Items that can be used once, such as captcha proofs and nonces of encrypted bodies. All server instances share them
 * in the database.
 */
export interface SingleUseItemService {
  /**
   * Marks an item as used. Resolves to `true` for the first holder, also on a retry, and to `false` for other holders.
   * A rollback of the transaction makes the item unused again.
   */
  claim(claim: SingleUseClaim, transaction?: Database): Promise<boolean>;
}

export function createSingleUseItemService({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): SingleUseItemService {
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

/** Makes an item unused again, if this holder used it. */
export async function releaseSingleUseItem(
  db: Database,
  { scope, key, holder }: Omit<SingleUseClaim, 'expiresAt'>,
): Promise<void> {
  await db
    .deleteFrom('single_use')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('holder', '=', holder)
    .execute();
}
