import type { IdentityProvider } from '@foyer/contract/identity/provider';
import type { VouchedPerson } from '#src/adapters/identity/vouching.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/session.public.ts';

export const TICKET_LIFE_S = 600;

type Purpose = 'line' | 'bind';

export interface IdentityOfMerchant {
  readonly merchantCode: string;
  readonly provider: IdentityProvider;
  readonly person: VouchedPerson;
}

/** Tickets for persons a provider vouched for: 256 bits, stored hashed, 10 minutes, one use. */
export interface IdentityTickets {
  issue(purpose: Purpose, identity: IdentityOfMerchant): Promise<string>;
  /** Uses a ticket up. `null` when there is none, it is too old, or somebody else used it; the same holder may come again. */
  use(purpose: Purpose, ticket: string, by: TicketUser): Promise<IdentityOfMerchant | null>;
}

export interface TicketUser {
  readonly merchantCode: string;
  readonly holder: string;
}

export function createIdentityTickets(services: { readonly db: Database; readonly clock: Clock }): IdentityTickets {
  const { db, clock } = services;
  return {
    issue: async (purpose, { merchantCode, provider, person }) => {
      const ticket = newSecretToken();
      const now = clock.now();
      await db.deleteFrom('identity_ticket').where('expires_at', '<=', new Date(now)).execute();
      await db
        .insertInto('identity_ticket')
        .values({
          ticket_hash: hashSecretToken(ticket),
          purpose,
          merchant_code: merchantCode,
          provider,
          ...person,
          used_by: null,
          expires_at: new Date(now + TICKET_LIFE_S * 1000),
        })
        .execute();
      return ticket;
    },
    use: async (purpose, ticket, { merchantCode, holder }) => {
      const row = await db
        .updateTable('identity_ticket')
        .set({ used_by: holder })
        .where('ticket_hash', '=', hashSecretToken(ticket))
        .where('purpose', '=', purpose)
        .where('merchant_code', '=', merchantCode)
        .where('expires_at', '>', new Date(clock.now()))
        .where((where) => where.or([where('used_by', 'is', null), where('used_by', '=', holder)]))
        .returning(['provider', 'subject', 'name', 'picture'])
        .executeTakeFirst();
      if (!row) return null;
      const { provider, ...person } = row;
      return { merchantCode, provider, person };
    },
  };
}
