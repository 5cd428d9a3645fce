import { unlink } from '@foyer/contract/identity/identities';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { removeLink } from '#src/modules/identity/identity-store.ts';

/** Takes a linked provider from the member; answers the same when it was not linked. */
export const unlinkOperation = ({ db }: { readonly db: Database }) =>
  operation(unlink, async ({ provider }, { session }) => {
    if (!session) return refuse('login.not.session');
    return (await removeLink(db, session.memberId, provider)) ? done({}) : refuse('identity_last_way');
  });
