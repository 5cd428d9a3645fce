import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import type { Context } from '#src/context.ts';

const TICKET_LIFE_MS = 5 * 60_000;
const TICKET_TRIES = 5;

export interface LoginTicket {
  readonly memberId: string;
  readonly merchantCode: string;
  /** What may finish this login. */
  readonly channels: readonly FactorChannel[];
  readonly restricted: boolean;
  readonly deviceId: string | null;
  readonly device: string | null;
  readonly remember: boolean;
  readonly linkTicketHash: string | null;
}

export interface FoundTicket extends LoginTicket {
  readonly hash: string;
}

const columns = [
  'ticket_hash as hash',
  'member_id as memberId',
  'merchant_code as merchantCode',
  'channels',
  'restricted',
  'device_id as deviceId',
  'device',
  'remember',
  'link_ticket_hash as linkTicketHash',
] as const;

/** Lets a login go on with its second factor: 5 minutes, 5 tries. Stored hashed, like a session's token. */
export async function createLoginTicket(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  made: LoginTicket,
): Promise<string> {
  const ticket = newSecretToken();
  const now = clock.now();
  await db.deleteFrom('login_ticket').where('expires_at', '<', new Date(now)).execute();
  await db
    .insertInto('login_ticket')
    .values({
      ticket_hash: hashSecretToken(ticket),
      member_id: made.memberId,
      merchant_code: made.merchantCode,
      channels: made.channels.join(' '),
      restricted: made.restricted,
      device_id: made.deviceId,
      device: made.device,
      remember: made.remember,
      link_ticket_hash: made.linkTicketHash,
      tries_left: TICKET_TRIES,
      expires_at: new Date(now + TICKET_LIFE_MS),
    })
    .execute();
  return ticket;
}

export interface TicketQuestion {
  readonly ticket: string;
  readonly merchantCode: string;
  readonly now: Date;
}

/** The login that a ticket belongs to, as long as it is good for another try. */
export async function findTicket(
  db: Database,
  { ticket, merchantCode, now }: TicketQuestion,
): Promise<FoundTicket | null> {
  const row = await db
    .selectFrom('login_ticket')
    .select(columns)
    .where('ticket_hash', '=', hashSecretToken(ticket))
    .where('merchant_code', '=', merchantCode)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? ticketOf(row) : null;
}

/** The same, and takes one of its tries. */
export async function tryTicket(
  db: Database,
  { ticket, merchantCode, now }: TicketQuestion,
): Promise<FoundTicket | null> {
  const row = await db
    .updateTable('login_ticket')
    .set({ tries_left: sql`tries_left - 1` })
    .where('ticket_hash', '=', hashSecretToken(ticket))
    .where('merchant_code', '=', merchantCode)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst();
  return row ? ticketOf(row) : null;
}

/** False when it was used meanwhile. */
export async function spendTicket(db: Database, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('login_ticket')
    .where('ticket_hash', '=', hash)
    .returning('ticket_hash')
    .executeTakeFirst();
  return row !== undefined;
}

function ticketOf<Row extends { readonly channels: string }>({ channels, ...row }: Row) {
  const every: readonly FactorChannel[] = ['email', 'ga', 'sms'];
  const named = channels.split(' ');
  return { ...row, channels: every.filter((channel) => named.includes(channel)) };
}
