import { createHash } from 'node:crypto';
import { sqlState } from '#src/db/database-fault.ts';
import type { Database } from '#src/db/schema.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** What is stored of a device's id. */
export function hashDevice(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('base64url');
}

export async function startFamily(db: Database, memberId: string, deviceId: string): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto('remember_family')
    .values({ id, member_id: memberId, device_hash: hashDevice(deviceId) })
    .execute();
  return id;
}

/** False when the family was revoked meanwhile. */
export async function addToken(
  db: Database,
  familyId: string,
  { tokenHash, expiresAt }: { readonly tokenHash: string; readonly expiresAt: Date },
): Promise<boolean> {
  const row = { token_hash: tokenHash, family_id: familyId, used: false, expires_at: expiresAt };
  try {
    await db.insertInto('remember_token').values(row).execute();
    return true;
  } catch (error) {
    if (isFamilyGone(error)) return false;
    throw error;
  }
}

/** Whether a row could not be added because its family was revoked meanwhile. */
export function isFamilyGone(error: unknown): boolean {
  return sqlState(error) === FOREIGN_KEY_VIOLATION;
}

export interface TokenQuestion {
  readonly tokenHash: string;
  readonly merchantCode: string;
  /** Lower case. */
  readonly usernameKey: string;
  readonly deviceId: string;
  readonly now: Date;
}

type OnDevice = Pick<TokenQuestion, 'merchantCode' | 'usernameKey' | 'deviceId'>;

/** Ids of what a member's device remembers. */
function familiesOn(db: Database, { merchantCode, usernameKey, deviceId }: OnDevice) {
  return db
    .selectFrom('remember_family')
    .innerJoin('member', 'member.id', 'remember_family.member_id')
    .select('remember_family.id')
    .where('member.merchant_code', '=', merchantCode)
    .where('member.username_key', '=', usernameKey)
    .where('remember_family.device_hash', '=', hashDevice(deviceId));
}

/** Whether a token of this member's device could still be used. */
export async function isRememberedDevice(
  db: Database,
  { now, ...device }: Omit<TokenQuestion, 'tokenHash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('remember_token')
    .select('family_id')
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .where('family_id', 'in', familiesOn(db, device))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a token up: it must be this member's, of this device, young and unused. `null` when it is not. */
export async function useToken(
  db: Database,
  { tokenHash, merchantCode, usernameKey, deviceId, now }: TokenQuestion,
): Promise<{ readonly familyId: string; readonly memberId: string } | null> {
  const families = familiesOn(db, { merchantCode, usernameKey, deviceId });
  const row = await db
    .updateTable('remember_token')
    .set({ used: true })
    .where('token_hash', '=', tokenHash)
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .where('family_id', 'in', families)
    .returning('family_id')
    .executeTakeFirst();
  if (!row) return null;
  const family = await db
    .selectFrom('remember_family')
    .select(['id as familyId', 'member_id as memberId'])
    .where('id', '=', row.family_id)
    .executeTakeFirst();
  return family ?? null;
}

/** A token that comes a second time is in two hands: its family goes, and the sessions it opened with it. */
export async function revokeReused(db: Database, tokenHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('remember_family')
    .where('id', 'in', (families) =>
      families
        .selectFrom('remember_token')
        .select('family_id')
        .where('token_hash', '=', tokenHash)
        .where('used', '=', true),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Families nobody can use any more. */
export async function pruneFamilies(db: Database, now: Date): Promise<void> {
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

/** `null` spares none. */
export async function forgetDevices(db: Database, memberId: string, sparedFamily: string | null): Promise<void> {
  const families = db.deleteFrom('remember_family').where('member_id', '=', memberId);
  await (sparedFamily === null ? families : families.where('id', '!=', sparedFamily)).execute();
}
