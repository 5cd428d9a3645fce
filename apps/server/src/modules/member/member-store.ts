import { randomInt } from 'node:crypto';
import type { Updateable } from 'kysely';
import { getViolatedConstraint } from '#src/db/database-errors.ts';
import type { Database } from '#src/db/schema.ts';
import type { MemberTables, SecondFactor } from '#src/modules/member/member-tables.ts';

/** Characters of generated referral codes, without letters and digits that look alike. */
const REFERRAL_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_CODE_LENGTH = 10;

export interface NewMember {
  readonly id: string;
  readonly merchantCode: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly language: string | null;
  readonly createdAt: Date;
  readonly firstLoginAt?: Date | null;
  readonly passwordExpired?: boolean;
  readonly customerType?: number;
  readonly secondFactor?: SecondFactor;
  readonly email?: string;
  readonly mobile?: string;
}

/**
 * Stores a new member; `false` if the merchant already has a member with this username, ignoring case, or with this
 * number.
 */
export async function insertMember(db: Database, member: NewMember): Promise<boolean> {
  const row = await db
    .insertInto('member')
    .values({
      id: member.id,
      merchant_code: member.merchantCode,
      username: member.username,
      username_key: member.username.toLowerCase(),
      password_hash: member.passwordHash,
      password_expired: member.passwordExpired ?? false,
      customer_type: member.customerType ?? 0,
      language: member.language,
      referral_code: newReferralCode(),
      second_factor: member.secondFactor ?? null,
      email: member.email ?? null,
      mobile: member.mobile ?? null,
      first_login_at: member.firstLoginAt ?? null,
      created_at: member.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isMobileNumberTaken(db: Database, merchantCode: string, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ReferringMember {
  readonly id: string;
  readonly username: string;
  readonly customerType: number;
}

/** Finds the member with this referral code, ignoring case. */
export async function findReferringMember(
  db: Database,
  merchantCode: string,
  code: string,
): Promise<ReferringMember | null> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'username', 'customer_type as customerType'])
    .where('merchant_code', '=', merchantCode)
    .where('referral_code', '=', code.toUpperCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Counts the members who registered with the referral code of the member `referrerId`. */
export async function countInvitees(db: Database, referrerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Lists the members who registered with the referral code of the member `referrerId`, newest first, without erased
 * accounts.
 */
export async function listInvitees(db: Database, referrerId: string, limit: number) {
  return db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .select(['member.id', 'member.username', 'registration.created_at'])
    .where('registration.referrer_id', '=', referrerId)
    .where('member.erased_at', 'is', null)
    .orderBy('registration.created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function findMemberId(db: Database, merchantCode: string, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findMember(db: Database, id: string) {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the member's row until the transaction ends, so that concurrent changes of the account wait. */
export async function lockMember(transaction: Database, id: string): Promise<void> {
  await transaction.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute();
}

/** Updates columns of a member's row. */
export async function updateMember(
  db: Database,
  id: string,
  values: Updateable<MemberTables['member']>,
): Promise<void> {
  await db.updateTable('member').set(values).where('id', '=', id).execute();
}

interface SecondFactorSetting {
  readonly channel: SecondFactor;
  readonly email?: string;
  readonly mobile?: string;
}

/** Sets a member's second factor; `false` if another member has the number. */
export async function setSecondFactor(db: Database, id: string, factor: SecondFactorSetting): Promise<boolean> {
  const { channel, ...address } = factor;
  try {
    await updateMember(db, id, { second_factor: channel, ...address });
    return true;
  } catch (error) {
    if (getViolatedConstraint(error) === 'member_mobile') return false;
    throw error;
  }
}

function newReferralCode(): string {
  const randomLetter = (): string => REFERRAL_CODE_ALPHABET.charAt(randomInt(REFERRAL_CODE_ALPHABET.length));
  return Array.from({ length: REFERRAL_CODE_LENGTH }, randomLetter).join('');
}
