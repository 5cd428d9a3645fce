import { createHash } from 'node:crypto';
import type { ServerContext } from '#src/server-context.ts';
import { getSqlState } from '#src/db/database-errors.ts';
import type { Database } from '#src/db/schema.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/credentials/secret-token.ts';

/**
 * A remember token logs a member in automatically on one device. It works once; its use issues the next token of its
 * family. A token that is used a second time was probably stolen: its family is revoked, and the sessions that the
 * family opened end.
 */

const TOKEN_LIFE_MS = 30 * 24 * 60 * 60_000;
const FOREIGN_KEY_VIOLATION = '23503';

type Services = Pick<ServerContext, 'db' | 'clock'>;

/** An account and a device that may remember it. */
export interface AccountOnDevice {
  readonly merchantCode: string;
  /** The username in lower case. */
  readonly usernameKey: string;
  readonly deviceId: string;
}

/** Hashes a device id, because the database must not contain it. */
function hashDevice(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('base64url');
}

/** Starts a family of remember tokens for a device. Resolves to the family's id. */
export async function startRememberTokenFamily(db: Database, memberId: string, deviceId: string): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto('remember_family')
    .values({ id, member_id: memberId, device_hash: hashDevice(deviceId) })
    .execute();
  return id;
}

/** Issues the next remember token of a family; `null` if the family was revoked meanwhile. */
export async function issueRememberToken({ db, clock }: Services, familyId: string): Promise<string | null> {
  const token = createSecretToken();
  const expires_at = new Date(clock.now() + TOKEN_LIFE_MS);
  const row = { token_hash: hashSecretToken(token), family_id: familyId, used: false, expires_at };
  try {
    await db.insertInto('remember_token').values(row).execute();
    return token;
  } catch (error) {
    if (isRememberTokenFamilyRevokedError(error)) return null;
    throw error;
  }
}

/** Whether a database error means that the family of a remember token or session was revoked meanwhile. */
export function isRememberTokenFamilyRevokedError(error: unknown): boolean {
  return getSqlState(error) === FOREIGN_KEY_VIOLATION;
}

function familiesOn(db: Database, { merchantCode, usernameKey, deviceId }: AccountOnDevice) {
  return db
    .selectFrom('remember_family')
    .innerJoin('member', 'member.id', 'remember_family.member_id')
    .select('remember_family.id')
    .where('member.merchant_code', '=', merchantCode)
    .where('member.username_key', '=', usernameKey)
    .where('remember_family.device_hash', '=', hashDevice(deviceId));
}

/** Whether the account has a remember token for this device that is neither used nor expired. */
export async function isRememberedDevice({ db, clock }: Services, device: AccountOnDevice): Promise<boolean> {
  const row = await db
    .selectFrom('remember_token')
    .select('family_id')
    .where('used', '=', false)
    .where('expires_at', '>', new Date(clock.now()))
    .where('family_id', 'in', familiesOn(db, device))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks a remember token as used and returns its family. `null` if the token is used or expired, or belongs to another
 * member or device; a used token revokes its family.
 */
export async function redeemRememberToken(
  { db, clock }: Services,
  device: AccountOnDevice,
  token: string,
): Promise<{ readonly id: string; readonly memberId: string } | null> {
  const tokenHash = hashSecretToken(token);
  const row = await db
    .updateTable('remember_token')
    .set({ used: true })
    .where('token_hash', '=', tokenHash)
    .where('used', '=', false)
    .where('expires_at', '>', new Date(clock.now()))
    .where('family_id', 'in', familiesOn(db, device))
    .returning('family_id')
    .executeTakeFirst();
  if (!row) {
    await revokeReused(db, tokenHash);
    return null;
  }
  const family = await db
    .selectFrom('remember_family')
    .select(['id', 'member_id as memberId'])
    .where('id', '=', row.family_id)
    .executeTakeFirst();
  return family ?? null;
}

/** Makes a used remember token usable again instead of `next`, which was issued for it and never sent. */
export async function restoreRememberToken(
  db: Database,
  { used, next }: { readonly used: string; readonly next: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('remember_token').where('token_hash', '=', hashSecretToken(next)).execute();
    const usedHash = hashSecretToken(used);
    await trx.updateTable('remember_token').set({ used: false }).where('token_hash', '=', usedHash).execute();
  });
}

/**
 * Revokes the family of a remember token that is used a second time, because two devices have it. The sessions that the
 * family opened end with it.
 */
async function revokeReused(db: Database, tokenHash: string): Promise<void> {
  await db
    .deleteFrom('remember_family')
    .where('id', 'in', (families) =>
      families
        .selectFrom('remember_token')
        .select('family_id')
        .where('token_hash', '=', tokenHash)
        .where('used', '=', true),
    )
    .execute();
}

export async function forgetRememberedDevice(db: Database, memberId: string, deviceId: string): Promise<void> {
  await db
    .deleteFrom('remember_family')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', hashDevice(deviceId))
    .execute();
}

/** Forgets all remembered devices of a member, except the one of the family `exceptId`. */
export async function forgetRememberedDevices(
  db: Database,
  memberId: string,
  exceptId: string | null = null,
): Promise<void> {
  const families = db.deleteFrom('remember_family').where('member_id', '=', memberId);
  await (exceptId === null ? families : families.where('id', '!=', exceptId)).execute();
}

/** Deletes families of remember tokens of which every token has expired. */
export async function deleteExpiredRememberTokenFamilies(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('remember_family')
    .where('id', 'not in', (families) =>
      families.selectFrom('remember_token').select('family_id').where('expires_at', '>', now),
    )
    .where('id', 'in', (families) =>
      families.selectFrom('remember_token').select('family_id').where('expires_at', '<=', now),
    )
    .execute();
}
