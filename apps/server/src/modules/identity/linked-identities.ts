import { getIdentities, linkIdentity, unlinkIdentity } from '@foyer/contract/identity/identities';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError } from '#src/http/result.ts';
import { listIdentityLinks, deleteIdentityLink } from '#src/modules/identity/identity-store.ts';
import { isSessionOfIdentityTicket } from '#src/modules/session/session.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

/** Returns the member's linked identities, oldest first, and the identity providers that the merchant offers. */
export const getIdentitiesOperation = ({ db, providers }: Pick<IdentityServices, 'db' | 'providers'>) =>
  defineOperation(getIdentities, async (_input, { session, merchant }) => {
    const links = await listIdentityLinks(db, session.memberId);
    const identities = links.map(({ provider, name, linked_at }) => ({
      provider,
      name,
      linkedAt: linked_at.toISOString(),
    }));
    return ok({ identities, open: providers.list(merchant) });
  });

/**
 * Links a person at an identity provider to the logged-in member. An identity ticket works only in the session of the
 * login that was started with it; the browser may repeat the request. [S2-019]
 */
export const linkIdentityOperation = ({
  db,
  endSessionsOfExcluded,
  verifyIdentityClaim,
}: Pick<IdentityServices, 'db' | 'endSessionsOfExcluded' | 'verifyIdentityClaim'>) =>
  defineOperation(linkIdentity, async ({ ticket: linkTicket, ...proof }, call) => {
    const { session } = call;
    if (linkTicket !== undefined && !(await isSessionOfIdentityTicket(db, session.id, linkTicket)))
      return callError('identity_ticket_invalid');
    const claimed = await verifyIdentityClaim({ ...proof, linkTicket }, call);
    if (!claimed.ok) return claimed;
    const identity = claimed.value;
    if (identity === null) return fieldError('ticket', 'required');
    const rejection = await db.transaction().execute((trx) => identity.linkTo(trx, session.memberId));
    if (rejection !== null) return callError(rejection);
    if (await endSessionsOfExcluded(session.memberId, call)) return callError('self_excluded');
    return ok({ provider: identity.provider });
  });

/** Removes a member's link to an identity provider. Succeeds if the provider is not linked. */
export const unlinkIdentityOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(unlinkIdentity, async ({ provider }, { session }) => {
    return (await deleteIdentityLink(db, session.memberId, provider)) ? ok({}) : callError('identity_last_way');
  });
