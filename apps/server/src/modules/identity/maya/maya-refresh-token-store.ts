import type { ServerContext } from '#src/server-context.ts';

interface GrantKey {
  readonly memberId: string;
  readonly env: 'production' | 'sandbox';
}

/**
 * Stores Maya's refresh tokens encrypted: each gives access to the member's account at Maya. A new token replaces the
 * old one.
 */
export interface MayaRefreshTokenStore {
  store(key: GrantKey, grant: string): Promise<void>;
  /** Finds the member's refresh token; `null` if there is none, or if it was encrypted with an unknown data key. */
  find(key: GrantKey): Promise<string | null>;
  delete(key: GrantKey): Promise<void>;
}

const boundTo = ({ memberId, env }: GrantKey): string => `maya:${env}:${memberId}`;

export function createMayaRefreshTokenStore({
  db,
  clock,
  dataKey,
}: Pick<ServerContext, 'db' | 'clock' | 'dataKey'>): MayaRefreshTokenStore {
  return {
    store: async (key, grant) => {
      const row = { encrypted: await dataKey.encrypt(grant, boundTo(key)), renewed_at: new Date(clock.now()) };
      await db
        .insertInto('maya_grant')
        .values({ member_id: key.memberId, env: key.env, ...row })
        .onConflict((conflict) => conflict.columns(['member_id', 'env']).doUpdateSet(row))
        .execute();
    },
    find: async (key) => {
      const row = await db
        .selectFrom('maya_grant')
        .select('encrypted')
        .where('member_id', '=', key.memberId)
        .where('env', '=', key.env)
        .executeTakeFirst();
      return row === undefined ? null : dataKey.decrypt(row.encrypted, boundTo(key));
    },
    delete: async ({ memberId, env }) => {
      await db.deleteFrom('maya_grant').where('member_id', '=', memberId).where('env', '=', env).execute();
    },
  };
}
