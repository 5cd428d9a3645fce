import type { Database } from '#src/db/schema.ts';
import type { Clock } from '#src/clock.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';

export interface NewSession {
  readonly memberId: string;
  readonly merchantCode: string;
  /** May do nothing but change the password. */
  readonly restricted: boolean;
  readonly deviceId: string | null;
  readonly device: string | null;
  /** What its device remembers the member by; the session ends with it. */
  readonly rememberFamily?: string | null;
  /** The identity ticket that the login was started for. */
  readonly linkTicketHash?: string | null;
}

/** Opens a session where the call came from and gives its token, which is nowhere else: only its hash is stored. */
export async function openSession(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  session: NewSession,
  call: Pick<Call, 'ip' | 'userAgent'>,
): Promise<string> {
  const token = newSecretToken();
  const now = new Date(clock.now());
  await db
    .insertInto('session')
    .values({
      id: crypto.randomUUID(),
      token_hash: hashSecretToken(token),
      member_id: session.memberId,
      merchant_code: session.merchantCode,
      restricted: session.restricted,
      ip: call.ip,
      user_agent: call.userAgent,
      device_id: session.deviceId,
      device: session.device,
      remember_family: session.rememberFamily ?? null,
      link_ticket_hash: session.linkTicketHash ?? null,
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  return token;
}
