import type { IdentityProvider } from '@foyer/contract/identity/provider';
import type { ExpressionBuilder } from 'kysely';
import type { VouchedPerson } from '#src/adapters/identity/identity-result.ts';
import type { Database, Schema } from '#src/db/schema.ts';
import type { IdentityTables } from '#src/modules/identity/identity-tables.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/session.public.ts';
import type { Context } from '#src/context.ts';

export const TICKET_LIFE_S = 600;

export type TicketPurpose = 'line' | 'bind';

export interface IdentityOfMerchant {
  readonly merchantCode: string;
  readonly provider: IdentityProvider;
  readonly person: VouchedPerson;
}

/** Tickets for persons a provider vouched for: 256 bits, stored hashed, 10 minutes, one use. */
export interface IdentityTickets {
  issue(purpose: TicketPurpose, identity: IdentityOfMerchant): Promise<string>;
  /** Uses a ticket up. `null` when there is none, it is too old, or another holder used it; the same holder may come again. */
  use(
    purpose: TicketPurpose,
    ticket: string,
    by: TicketUser,
    transaction?: Database,
  ): Promise<IdentityOfMerchant | null>;
  /** Whose ticket it is, used or not; `null` when there is none or it is too old. */
  look(purpose: TicketPurpose, ticket: string, merchantCode: string): Promise<IdentityOfMerchant | null>;
}

export interface TicketUser {
  readonly merchantCode: string;
  readonly holder: string;
}

export function createIdentityTickets(services: Pick<Context, 'db' | 'clock'>): IdentityTickets {
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
          subject: person.subject,
          name: person.name,
          picture: person.picture,
          used_by: null,
          expires_at: new Date(now + TICKET_LIFE_S * 1000),
        })
        .execute();
      return ticket;
    },
    use: async (purpose, ticket, { merchantCode, holder }, transaction = db) => {
      const row = await transaction
        .updateTable('identity_ticket')
        .set({ used_by: holder })
        .where(isLive({ purpose, ticket, merchantCode, now: clock.now() }))
        .where((where) => where.or([where('used_by', 'is', null), where('used_by', '=', holder)]))
        .returning(columns)
        .executeTakeFirst();
      return row ? identityOf(row) : null;
    },
    look: async (purpose, ticket, merchantCode) => {
      const row = await db
        .selectFrom('identity_ticket')
        .where(isLive({ purpose, ticket, merchantCode, now: clock.now() }))
        .select(columns)
        .executeTakeFirst();
      return row ? identityOf(row) : null;
    },
  };
}

const columns = ['merchant_code', 'provider', 'subject', 'name', 'picture'] as const;

interface TicketQuestion {
  readonly purpose: TicketPurpose;
  readonly ticket: string;
  readonly merchantCode: string;
  readonly now: number;
}

function isLive({ purpose, ticket, merchantCode, now }: TicketQuestion) {
  return (where: ExpressionBuilder<Schema, 'identity_ticket'>) =>
    where.and([
      where('ticket_hash', '=', hashSecretToken(ticket)),
      where('purpose', '=', purpose),
      where('merchant_code', '=', merchantCode),
      where('expires_at', '>', new Date(now)),
    ]);
}

type TicketRow = Pick<IdentityTables['identity_ticket'], (typeof columns)[number]>;

function identityOf({ merchant_code: merchantCode, provider, ...person }: TicketRow): IdentityOfMerchant {
  return { merchantCode, provider, person };
}
