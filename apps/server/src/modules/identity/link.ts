import { link } from '@foyer/contract/identity/identities';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import type { ClaimIdentity } from '#src/modules/member/member.public.ts';
import { isOpenedForTicket } from '#src/modules/session/session.public.ts';

interface Services {
  readonly db: Database;
  readonly claimIdentity: ClaimIdentity;
}

/**
 * Links an identity to the member who is logged in. A ticket works only in the session of the login that was started for it;
 * the member may ask again. [S2-019]
 */
export const linkOperation = ({ db, claimIdentity }: Services) =>
  operation(link, async ({ ticket: linkTicket, ...proof }, call) => {
    const { session } = call;
    if (!session) return refuse('login.not.session');
    if (linkTicket !== undefined && !(await isOpenedForTicket(db, session.id, linkTicket)))
      return refuse('identity_ticket_invalid');
    const brought = await claimIdentity({ ...proof, linkTicket }, call);
    if (!brought.ok) return brought;
    const identity = brought.value;
    if (identity === null) return refuseField('ticket', 'required');
    const refusal = await db.transaction().execute((trx) => identity.linkTo(trx, session.memberId));
    return refusal === null ? done({ provider: identity.provider }) : refuse(refusal);
  });
