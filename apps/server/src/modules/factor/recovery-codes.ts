import { randomInt } from 'node:crypto';
import type { Database } from '#src/db/schema.ts';
import type { Passwords } from '#src/modules/session/session.public.ts';
import type { FactorServices } from '#src/modules/factor/factor-services.ts';

/** What those of before were signed for. */
const PURPOSE = 'recovery';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const HALF = 5;
const HOW_MANY = 10;

type Services = Pick<FactorServices, 'db' | 'dataKey' | 'passwords'>;

/**
 * Ten new ones, `abcde-fgh23`, 50 random bits each, and what is stored of them: hashes as slow as a password's, under no key,
 * so that they outlive every key. [ASVS 6.5.2]
 */
export async function newRecoveryCodes(passwords: Passwords, memberId: string) {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const hashes = await passwords.hashSet(codes.map((code) => written(memberId, code)));
  return { codes, hashes };
}

/** Those before are worth nothing any more. */
export async function replaceRecoveryCodes(db: Database, memberId: string, hashes: readonly string[]): Promise<void> {
  await dropRecoveryCodes(db, memberId);
  const rows = hashes.map((code_hash) => ({ member_id: memberId, code_hash }));
  await db.insertInto('recovery_code').values(rows).execute();
}

/** True once for each. Case and the dash do not matter. */
export async function spendRecoveryCode(services: Services, memberId: string, code: string): Promise<boolean> {
  const { db } = services;
  const matching = await hashesOf(services, memberId, written(memberId, code));
  if (matching.length === 0) return false;
  const row = await db
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', 'in', matching)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** How a code may be stored. Those of before are signed by a data key, and count as long as it is listed. */
async function hashesOf(
  { db, dataKey, passwords }: Services,
  memberId: string,
  text: string,
): Promise<readonly string[]> {
  const rows = await db.selectFrom('recovery_code').select('code_hash').where('member_id', '=', memberId).execute();
  const hashes = rows.map(({ code_hash }) => code_hash);
  const found = await passwords.findAmong(text, hashes.filter(isSlow));
  const signed = hashes.every(isSlow) ? [] : await dataKey.signEach(PURPOSE, text);
  return found === null ? signed : [found];
}

function isSlow(hash: string): boolean {
  return hash.startsWith('$');
}

export async function dropRecoveryCodes(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
}

export async function countRecoveryCodes(db: Database, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number | string>().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function written(memberId: string, code: string): string {
  return JSON.stringify([memberId, code.toLowerCase().replace('-', '')]);
}

function newCode(): string {
  const half = (): string => Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${half()}-${half()}`;
}
