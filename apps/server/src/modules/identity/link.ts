import { link } from '@foyer/contract/identity/link';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { insertLink } from '#src/modules/identity/identity-store.ts';
import type { IdentityTickets } from '#src/modules/identity/identity-ticket.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly tickets: IdentityTickets;
}

/** Links the person of a ticket to the member who is logged in; he may ask again, nobody else may. [S2-019] */
export const linkOperation = ({ db, clock, tickets }: Services) =>
  operation(link, async ({ ticket }, { session, merchant }) => {
    if (!session) return refuse('login.not.session');
    const { memberId } = session;
    const identity = await tickets.use('bind', ticket, { merchantCode: merchant.code, holder: memberId });
    if (!identity) return refuse('identity_ticket_invalid');
    const { provider, person } = identity;
    const { subject, name } = person;
    const linkedAt = new Date(clock.now());
    const linked = await insertLink(db, { merchantCode: merchant.code, provider, subject, memberId, name, linkedAt });
    return linked ? done({ provider }) : refuse('identity_already_linked');
  });
