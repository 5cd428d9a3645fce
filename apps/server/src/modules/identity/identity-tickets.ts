import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import type { ExpressionBuilder } from 'kysely';
import type { IdentityProviderProfile } from '#src/adapters/identity/identity-verification.ts';
import type { Database, DatabaseSchema } from '#src/db/schema.ts';
import type { IdentityTables } from '#src/modules/identity/identity-tables.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/session.public.ts';
import type { ServerContext } from '#src/server-context.ts';

export const IDENTITY_TICKET_LIFE_S = 600;

export type IdentityTicketPurpose = 'line' | 'bind';

export interface VerifiedProviderIdentity {
  readonly merchantCode: string;
  readonly provider: IdentityProvider;
  readonly person: IdentityProviderProfile;
}

/**
 * Issues and accepts single-use tickets of persons whom an identity provider has verified. A ticket has 256 random bits
 * and is valid for 10 minutes. The database stores only hashes.
 */
export interface IdentityTicketService {
  issue(purpose: IdentityTicketPurpose, identity: VerifiedProviderIdentity): Promise<string>;
  /**
   * Marks a ticket as used and returns its identity. `null` if it is unknown, expired or used by another holder; the
   * same holder may use it again.
   */
  use(
    purpose: IdentityTicketPurpose,
    ticket: string,
    by: IdentityTicketHolder,
    transaction?: Database,
  ): Promise<VerifiedProviderIdentity | null>;
  /** Returns the identity of a ticket, whether the ticket was used or not; `null` if it is unknown or expired. */
  find(purpose: IdentityTicketPurpose, ticket: string, merchantCode: string): Promise<VerifiedProviderIdentity | null>;
}

export interface IdentityTicketHolder {
  readonly merchantCode: string;
  readonly holder: string;
}

export function createIdentityTicketService(services: Pick<ServerContext, 'db' | 'clock'>): IdentityTicketService {
  const { db, clock } = services;
  return {
    issue: async (purpose, { merchantCode, provider, person }) => {
      const ticket = createSecretToken();
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
          expires_at: new Date(clock.now() + IDENTITY_TICKET_LIFE_S * 1000),
        })
        .execute();
      return ticket;
    },
    use: async (purpose, ticket, { merchantCode, holder }, transaction = db) => {
      const row = await transaction
        .updateTable('identity_ticket')
        .set({ used_by: holder })
        .where(isValid({ purpose, ticket, merchantCode, now: clock.now() }))
        .where((where) => where.or([where('used_by', 'is', null), where('used_by', '=', holder)]))
        .returning(columns)
        .executeTakeFirst();
      return row ? toIdentity(row) : null;
    },
    find: async (purpose, ticket, merchantCode) => {
      const row = await db
        .selectFrom('identity_ticket')
        .where(isValid({ purpose, ticket, merchantCode, now: clock.now() }))
        .select(columns)
        .executeTakeFirst();
      return row ? toIdentity(row) : null;
    },
  };
}

const columns = ['merchant_code', 'provider', 'subject', 'name', 'picture'] as const;

interface TicketQuery {
  readonly purpose: IdentityTicketPurpose;
  readonly ticket: string;
  readonly merchantCode: string;
  readonly now: number;
}

function isValid({ purpose, ticket, merchantCode, now }: TicketQuery) {
  return (where: ExpressionBuilder<DatabaseSchema, 'identity_ticket'>) =>
    where.and([
      where('ticket_hash', '=', hashSecretToken(ticket)),
      where('purpose', '=', purpose),
      where('merchant_code', '=', merchantCode),
      where('expires_at', '>', new Date(now)),
    ]);
}

type TicketRow = Pick<IdentityTables['identity_ticket'], (typeof columns)[number]>;

function toIdentity({ merchant_code: merchantCode, provider, ...person }: TicketRow): VerifiedProviderIdentity {
  return { merchantCode, provider, person };
}
