import type { Database } from '#src/db/schema.ts';
import type { Context } from '#src/context.ts';

interface Whose {
  readonly memberId: string;
  readonly env: 'production' | 'sandbox';
}

/** What Maya gave us for a member, to be renewed with; encrypted, since it would open his account there. */
export interface MayaGrants {
  keep(whose: Whose, grant: string): Promise<void>;
  /** `null`: none, or encrypted with another key. */
  find(whose: Whose): Promise<string | null>;
  drop(whose: Whose): Promise<void>;
}

const boundTo = ({ memberId, env }: Whose): string => `maya:${env}:${memberId}`;

export function createMayaGrants(services: Pick<Context, 'db' | 'clock' | 'dataKey'>): MayaGrants {
  const { db, clock, dataKey } = services;
  return {
    keep: async (whose, grant) => {
      const encrypted = await dataKey.seal(grant, boundTo(whose));
      await storeMayaGrant(db, { ...whose, encrypted, renewedAt: new Date(clock.now()) });
    },
    find: async (whose) => {
      const encrypted = await findMayaGrant(db, whose);
      return encrypted === null ? null : dataKey.open(encrypted, boundTo(whose));
    },
    drop: (whose) => dropMayaGrant(db, whose),
  };
}

interface GrantKey {
  readonly memberId: string;
  readonly env: 'production' | 'sandbox';
}

/** The newest of a member replaces the one before. */
async function storeMayaGrant(
  db: Database,
  { memberId, env, encrypted, renewedAt }: GrantKey & { readonly encrypted: string; readonly renewedAt: Date },
): Promise<void> {
  await db
    .insertInto('maya_grant')
    .values({ member_id: memberId, env, encrypted, renewed_at: renewedAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'env']).doUpdateSet({ encrypted, renewed_at: renewedAt }))
    .execute();
}

async function findMayaGrant(db: Database, { memberId, env }: GrantKey): Promise<string | null> {
  const row = await db
    .selectFrom('maya_grant')
    .select('encrypted')
    .where('member_id', '=', memberId)
    .where('env', '=', env)
    .executeTakeFirst();
  return row?.encrypted ?? null;
}

async function dropMayaGrant(db: Database, { memberId, env }: GrantKey): Promise<void> {
  await db.deleteFrom('maya_grant').where('member_id', '=', memberId).where('env', '=', env).execute();
}
