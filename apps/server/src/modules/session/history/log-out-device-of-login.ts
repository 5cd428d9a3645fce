import type { Database } from '#src/db/schema.ts';

/**
 * Logs out the device from which a login came: ends its sessions and remembered logins. The device is no longer known,
 * so its next login is announced to the member again.
 */
export async function logOutDeviceOfLogin(db: Database, memberId: string, loginId: string): Promise<void> {
  const login = await db
    .selectFrom('login_event')
    .select('device_hash')
    .where('id', '=', loginId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!login || login.device_hash === null) return;
  const logins = () =>
    db.selectFrom('login_event').where('member_id', '=', memberId).where('device_hash', '=', login.device_hash);
  await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', 'in', logins().select('session_id'))
    .execute();
  await db
    .deleteFrom('remember_family')
    .where('member_id', '=', memberId)
    .where('id', 'in', logins().select('remember_family'))
    .execute();
  await db
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', login.device_hash)
    .execute();
}
