import type { Database } from '#src/db/schema.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';

/** Whether the login that opened a session was started for this ticket. */
export async function isOpenedForTicket(db: Database, sessionId: string, ticket: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('link_ticket_hash', '=', hashSecretToken(ticket))
    .executeTakeFirst();
  return row !== undefined;
}
