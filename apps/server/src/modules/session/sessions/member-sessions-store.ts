import type { Database } from '#src/db/schema.ts';
import { forgetRememberedDevice, forgetRememberedDevices } from '#src/modules/session/remember/remembered-devices.ts';

/** Maximum number of listed sessions, because a script can open any number of them. */
const MAX_LISTED = 100;

interface SessionLimits {
  readonly lastSeenAfter: Date;
  readonly createdAfter: Date;
}

/** Lists the active sessions of a member, the most recently used first. */
export async function listActiveSessions(
  db: Database,
  memberId: string,
  { lastSeenAfter, createdAfter }: SessionLimits,
) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('last_seen_at', '>', lastSeenAfter)
    .where('created_at', '>', createdAfter)
    .where('login_time_reached', '=', false)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/**
 * Ends one session of a member. The session's device is forgotten in the same transaction, because it would otherwise
 * log in again automatically. Returns `false` if the member has no such session.
 */
export async function logOutSession(db: Database, memberId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .deleteFrom('session')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning(['remember_family', 'device_id'])
      .executeTakeFirst();
    if (!session) return false;
    const { remember_family: family, device_id: device } = session;
    if (family !== null) await trx.deleteFrom('remember_family').where('id', '=', family).execute();
    if (device !== null) await forgetRememberedDevice(trx, memberId, device);
    return true;
  });
}

/** Ends the other sessions of a member and forgets their devices. Resolves to the number of ended sessions. */
export async function logOutOtherSessions(db: Database, memberId: string, currentId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where('member_id', '=', memberId)
      .where('id', '!=', currentId)
      .returning('id')
      .execute();
    const current = await trx
      .selectFrom('session')
      .select('remember_family')
      .where('id', '=', currentId)
      .executeTakeFirst();
    await forgetRememberedDevices(trx, memberId, current?.remember_family);
    return ended.length;
  });
}

/**
 * After a password change, gives the current session a new token and lifts its restrictions. Ends all other sessions
 * and pending logins and forgets remembered devices.
 */
export async function renewSessionAfterPasswordChange(
  db: Database,
  session: { readonly sessionId: string; readonly memberId: string; readonly tokenHash: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ token_hash: session.tokenHash, restricted: false, by_provider: false, remember_family: null })
    .where('id', '=', session.sessionId)
    .execute();
  await endAllSessions(db, session.memberId, session.sessionId);
}

/** Ends all sessions of a member except `exceptId`, ends all pending logins, and forgets remembered devices. */
export async function endAllSessions(db: Database, memberId: string, exceptId: string | null = null): Promise<void> {
  const sessions = db.deleteFrom('session').where('member_id', '=', memberId);
  await (exceptId === null ? sessions : sessions.where('id', '!=', exceptId)).execute();
  await db.deleteFrom('login_ticket').where('member_id', '=', memberId).execute();
  await forgetRememberedDevices(db, memberId);
}

/** Ends all sessions and pending logins of all members of a merchant, and forgets remembered devices. */
export async function endAllSessionsOfMerchant(db: Database, merchantCode: string): Promise<void> {
  await db.deleteFrom('session').where('merchant_code', '=', merchantCode).execute();
  await db.deleteFrom('login_ticket').where('merchant_code', '=', merchantCode).execute();
  await db
    .deleteFrom('remember_family')
    .where('member_id', 'in', (members) =>
      members.selectFrom('member').select('id').where('merchant_code', '=', merchantCode),
    )
    .execute();
}

/** Forgets all remembered devices of a member. The current session continues. */
export async function forgetRememberedDevicesKeepingSession(
  db: Database,
  memberId: string,
  currentId: string,
): Promise<void> {
  await db.updateTable('session').set({ remember_family: null }).where('id', '=', currentId).execute();
  await forgetRememberedDevices(db, memberId);
}
