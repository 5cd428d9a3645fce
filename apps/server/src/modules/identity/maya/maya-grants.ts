import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import { dropMayaGrant, findMayaGrant, storeMayaGrant } from '#src/modules/identity/maya/maya-grant-store.ts';

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

export function createMayaGrants(services: {
  readonly db: Database;
  readonly clock: Clock;
  readonly dataKey: DataKey;
}): MayaGrants {
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
