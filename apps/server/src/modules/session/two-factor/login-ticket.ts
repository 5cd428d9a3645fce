import { LOGIN_TICKET_LIFETIME_MINUTES } from '@foyer/contract/limits';
import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, DatabaseSchema } from '#src/db/schema.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import type { ServerContext } from '#src/server-context.ts';

const MAX_TRIES = 5;

export interface LoginTicket {
  readonly memberId: string;
  readonly merchantCode: string;
  /**
   * Channels of the second factor that may complete the login; empty if the login is complete and only the account's
   * state prevents a session.
   */
  readonly channels: readonly SecondFactorChannel[];
  readonly isRestricted: boolean;
  readonly byProvider: boolean;
  readonly byPasskey: boolean;
  readonly deviceId: string | null;
  readonly device: string | null;
  readonly remember: boolean;
  readonly linkTicketHash: string | null;
}

export interface FoundLoginTicket extends LoginTicket {
  readonly hash: string;
}

const columns = [
  'ticket_hash as hash',
  'member_id as memberId',
  'merchant_code as merchantCode',
  'channels',
  'restricted as isRestricted',
  'by_provider as byProvider',
  'by_passkey as byPasskey',
  'device_id as deviceId',
  'device',
  'remember',
  'link_ticket_hash as linkTicketHash',
] as const;

/**
 * Creates the ticket of a pending login, valid for 5 minutes and 5 tries. The database stores only the ticket's hash.
 */
export async function createLoginTicket(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  login: LoginTicket,
): Promise<string> {
  const ticket = createSecretToken();
  const now = clock.now();
  await db
    .insertInto('login_ticket')
    .values({
      ticket_hash: hashSecretToken(ticket),
      member_id: login.memberId,
      merchant_code: login.merchantCode,
      channels: login.channels.join(' '),
      restricted: login.isRestricted,
      by_provider: login.byProvider,
      by_passkey: login.byPasskey,
      device_id: login.deviceId,
      device: login.device,
      remember: login.remember,
      link_ticket_hash: login.linkTicketHash,
      tries_left: MAX_TRIES,
      expires_at: new Date(now + LOGIN_TICKET_LIFETIME_MINUTES * 60_000),
    })
    .execute();
  return ticket;
}

interface TicketQuery {
  readonly ticket: string;
  readonly merchantCode: string;
  readonly now: Date;
}

function isValid({ ticket, merchantCode, now }: TicketQuery) {
  return (where: ExpressionBuilder<DatabaseSchema, 'login_ticket'>) =>
    where.and([
      where('ticket_hash', '=', hashSecretToken(ticket)),
      where('merchant_code', '=', merchantCode),
      where('tries_left', '>', 0),
      where('expires_at', '>', now),
    ]);
}

/** Finds the pending login of a ticket; `null` if the ticket is unknown, expired or has no tries left. */
export async function findLoginTicket(db: Database, query: TicketQuery): Promise<FoundLoginTicket | null> {
  const row = await db.selectFrom('login_ticket').select(columns).where(isValid(query)).executeTakeFirst();
  return row ? toLoginTicket(row) : null;
}

/**
 * Finds the pending login of a ticket and uses one of the ticket's tries; `null` if the ticket is unknown, expired or
 * has no tries left.
 */
export async function takeLoginTicketAttempt(db: Database, query: TicketQuery): Promise<FoundLoginTicket | null> {
  const row = await db
    .updateTable('login_ticket')
    .set({ tries_left: sql`tries_left - 1` })
    .where(isValid(query))
    .returning(columns)
    .executeTakeFirst();
  return row ? toLoginTicket(row) : null;
}

/** Marks a login ticket as used; returns `false` if it was used before. */
export async function spendLoginTicket(db: Database, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('login_ticket')
    .where('ticket_hash', '=', hash)
    .returning('ticket_hash')
    .executeTakeFirst();
  return row !== undefined;
}

function toLoginTicket<Row extends { readonly channels: string }>({ channels, ...row }: Row) {
  const all: readonly SecondFactorChannel[] = ['email', 'ga', 'sms'];
  const names = channels.split(' ');
  return { ...row, channels: all.filter((channel) => names.includes(channel)) };
}
