import type { Database } from '#src/db/schema.ts';
import { forgetDevices, hashDevice } from '#src/modules/session/remember/remember-store.ts';

/** Nobody has more devices; a script that logs in again and again has. */
const MOST_LISTED = 100;

export interface Alive {
  /** Seen after this, */
  readonly seenAfter: Date;
  /** and begun after this. */
  readonly begunAfter: Date;
}

/** The latest of them first. */
export async function liveSessionsOf(db: Database, memberId: string, { seenAfter, begunAfter }: Alive) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('last_seen_at', '>', seenAfter)
    .where('created_at', '>', begunAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/**
 * Ends one session of a member, and what its device remembers of him: both or neither, or a device that was logged out would
 * log in again by itself. False when he has no such session.
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
    if (device !== null) await forgetDevice(trx, memberId, device);
    return true;
  });
}

/** Ends all sessions of a member but one; every other device forgets him. Both or neither; gives how many there were. */
export async function logOutOthers(db: Database, memberId: string, keptId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where('member_id', '=', memberId)
      .where('id', '!=', keptId)
      .returning('id')
      .execute();
    const kept = await trx.selectFrom('session').select('remember_family').where('id', '=', keptId).executeTakeFirst();
    await forgetDevices(trx, memberId, kept?.remember_family ?? null);
    return ended.length;
  });
}

export interface Renewal {
  readonly sessionId: string;
  readonly memberId: string;
  readonly tokenHash: string;
}

/**
 * After a change of the password: one session goes on under a fresh token and may do everything, all others end, half-done
 * logins and every device that remembers the member as well.
 */
export async function renewAfterPassword(db: Database, { sessionId, memberId, tokenHash }: Renewal): Promise<void> {
  await db
    .updateTable('session')
    .set({ token_hash: tokenHash, restricted: false, remember_family: null })
    .where('id', '=', sessionId)
    .execute();
  await db.deleteFrom('session').where('member_id', '=', memberId).where('id', '!=', sessionId).execute();
  await db.deleteFrom('login_ticket').where('member_id', '=', memberId).execute();
  await forgetDevices(db, memberId, null);
}

/** Ends all sessions and half-done logins of a member; every device forgets him. */
export async function endEverySession(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('session').where('member_id', '=', memberId).execute();
  await db.deleteFrom('login_ticket').where('member_id', '=', memberId).execute();
  await forgetDevices(db, memberId, null);
}

/** The same for everybody of a merchant. */
export async function endEverySessionAt(db: Database, merchantCode: string): Promise<void> {
  await db.deleteFrom('session').where('merchant_code', '=', merchantCode).execute();
  await db.deleteFrom('login_ticket').where('merchant_code', '=', merchantCode).execute();
  await db
    .deleteFrom('remember_family')
    .where('member_id', 'in', (members) =>
      members.selectFrom('member').select('id').where('merchant_code', '=', merchantCode),
    )
    .execute();
}

/** Every device is to log in anew; the session that asks goes on. */
export async function forgetEveryDevice(db: Database, memberId: string, keptId: string): Promise<void> {
  await db.updateTable('session').set({ remember_family: null }).where('id', '=', keptId).execute();
  await forgetDevices(db, memberId, null);
}

async function forgetDevice(db: Database, memberId: string, deviceId: string): Promise<void> {
  await db
    .deleteFrom('remember_family')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', hashDevice(deviceId))
    .execute();
}
