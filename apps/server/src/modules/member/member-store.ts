import { randomInt } from 'node:crypto';
import { violatedConstraint } from '#src/db/database-fault.ts';
import type { Database } from '#src/db/schema.ts';
import type { SecondFactor } from '#src/modules/member/member-tables.ts';

/** No letters or digits that are taken for each other. */
const REFERRAL_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_LENGTH = 10;

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

/** False when the merchant has a member of that name, whatever its case, or of that number already. */
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

export async function isUsernameTaken(db: Database, merchantCode: string, username: string): Promise<boolean> {
  return (await findMemberId(db, merchantCode, username)) !== null;
}

export async function isMobileTaken(db: Database, merchantCode: string, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Referrer {
  readonly id: string;
  readonly username: string;
  readonly customerType: number;
}

/** Whose code it is, in any case. */
export async function findReferrer(db: Database, merchantCode: string, code: string): Promise<Referrer | null> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'username', 'customer_type as customerType'])
    .where('merchant_code', '=', merchantCode)
    .where('referral_code', '=', code.toUpperCase())
    .executeTakeFirst();
  return row ?? null;
}

/** How many registered with the member's code. */
export async function countReferred(db: Database, referrerId: string): Promise<number> {
  const { referred } = await db
    .selectFrom('registration')
    .select((select) => select.fn.countAll<number | string>().as('referred'))
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  return Number(referred);
}

/** Who registered with the member's code, the newest first. */
export async function findReferred(db: Database, referrerId: string, limit: number) {
  return db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .select(['member.id', 'member.username', 'registration.created_at'])
    .where('registration.referrer_id', '=', referrerId)
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

/** A password of the member's own choice, and a fresh one. */
export async function setPassword(db: Database, id: string, passwordHash: string): Promise<void> {
  const fresh = { password_hash: passwordHash, password_expired: false };
  await db.updateTable('member').set(fresh).where('id', '=', id).execute();
}

export async function setMemberLanguage(db: Database, id: string, language: string): Promise<void> {
  await db.updateTable('member').set({ language }).where('id', '=', id).execute();
}

export async function setMemberNickname(db: Database, id: string, nickname: string | null): Promise<void> {
  await db.updateTable('member').set({ nickname }).where('id', '=', id).execute();
}

export async function setMemberIcon(db: Database, id: string, icon: number): Promise<void> {
  await db.updateTable('member').set({ profile_icon: icon }).where('id', '=', id).execute();
}

export interface SecondFactorOf {
  readonly channel: SecondFactor;
  readonly email?: string;
  readonly mobile?: string;
}

/** False when another member has the number. */
export async function setSecondFactor(db: Database, id: string, factor: SecondFactorOf): Promise<boolean> {
  const { channel, ...address } = factor;
  try {
    await db
      .updateTable('member')
      .set({ second_factor: channel, ...address })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'member_mobile') return false;
    throw error;
  }
}

/** Closes an account, or opens it again with `null`. */
export async function setClosed(db: Database, id: string, closedAt: Date | null): Promise<void> {
  await db.updateTable('member').set({ closed_at: closedAt }).where('id', '=', id).execute();
}

export async function clearSecondFactor(db: Database, id: string): Promise<void> {
  await db.updateTable('member').set({ second_factor: null }).where('id', '=', id).execute();
}

function newReferralCode(): string {
  const letter = (): string => REFERRAL_LETTERS.charAt(randomInt(REFERRAL_LETTERS.length));
  return Array.from({ length: REFERRAL_LENGTH }, letter).join('');
}
