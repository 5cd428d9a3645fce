import { getIdentities } from '@foyer/contract/identity/identities';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { Channels } from '#src/modules/identity/channels.ts';
import { listLinks } from '#src/modules/identity/identity-store.ts';

interface Services {
  readonly db: Database;
  readonly channels: Channels;
}

/** The member's linked providers, oldest first, and those he could link. */
export const getIdentitiesOperation = ({ db, channels }: Services) =>
  operation(getIdentities, async (_input, { session, merchant }) => {
    if (!session) return refuse('login.not.session');
    const links = await listLinks(db, session.memberId);
    const identities = links.map(({ provider, name, linked_at }) => ({
      provider,
      name,
      linkedAt: linked_at.toISOString(),
    }));
    return done({ identities, open: channels.open(merchant) });
  });
