import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/secret-token.ts';

const TICKET_LIFE_MS = 5 * 60_000;
const TICKET_TRIES = 5;

export interface NewTicket {
  readonly memberId: string;
  readonly merchantCode: string;
  readonly restricted: boolean;
}

/** Lets a login go on with its second factor: 5 minutes, 5 tries. Stored hashed, like a session's token. */
export async function createLoginTicket(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { memberId, merchantCode, restricted }: NewTicket,
): Promise<string> {
  const ticket = newSecretToken();
  const now = clock.now();
  await db.deleteFrom('login_ticket').where('expires_at', '<', new Date(now)).execute();
  await db
    .insertInto('login_ticket')
    .values({
      ticket_hash: hashSecretToken(ticket),
      member_id: memberId,
      merchant_code: merchantCode,
      restricted,
      tries_left: TICKET_TRIES,
      expires_at: new Date(now + TICKET_LIFE_MS),
    })
    .execute();
  return ticket;
}
