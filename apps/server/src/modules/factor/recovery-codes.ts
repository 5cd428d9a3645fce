import { randomInt } from 'node:crypto';
import type { Database } from '#src/db/schema.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';

const PURPOSE = 'recovery';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const HALF = 5;
const HOW_MANY = 10;

interface Services {
  readonly db: Database;
  readonly dataKey: DataKey;
}

/** Ten new ones, `abcde-fgh23`, 50 random bits each, and what is stored of them. */
export async function newRecoveryCodes(dataKey: DataKey, memberId: string) {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const hashes = await Promise.all(codes.map((code) => dataKey.sign(PURPOSE, written(memberId, code))));
  return { codes, hashes };
}

/** Those before are worth nothing any more. */
export async function replaceRecoveryCodes(db: Database, memberId: string, hashes: readonly string[]): Promise<void> {
  await dropRecoveryCodes(db, memberId);
  const rows = hashes.map((code_hash) => ({ member_id: memberId, code_hash }));
  await db.insertInto('recovery_code').values(rows).execute();
}

/** True once for each. Case and the dash do not matter. */
export async function spendRecoveryCode({ db, dataKey }: Services, memberId: string, code: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', 'in', await dataKey.signEach(PURPOSE, written(memberId, code)))
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
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
