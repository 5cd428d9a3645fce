import { randomInt } from 'node:crypto';
import type { Database } from '#src/db/schema.ts';
import type { SpendableOneTimeCode } from '#src/modules/one-time-code/one-time-code.public.ts';
import type { PasswordHasher } from '#src/modules/session/session.public.ts';
import type { SecondFactorServices } from '#src/modules/second-factor/second-factor-services.ts';

/** Purpose in the signatures of old recovery codes, which were signed with the data key instead of hashed. */
const SIGNATURE_PURPOSE = 'recovery';
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const HALF_LENGTH = 5;
const CODE_COUNT = 10;

type Services = Pick<SecondFactorServices, 'db' | 'dataKey' | 'passwords'>;

/**
 * Creates ten recovery codes like `abcde-fgh23`, each of 50 random bits, and their hashes for the database. The hashes
 * are as slow as those of passwords and independent of the data key, so that they remain valid if the key changes.
 * [ASVS 6.5.2]
 */
export async function createRecoveryCodes(passwords: PasswordHasher, memberId: string) {
  const codes = Array.from({ length: CODE_COUNT }, createCode);
  const hashes = await passwords.hashSet(codes.map((code) => hashedText(memberId, code)));
  return { codes, hashes };
}

/** Stores a member's new recovery codes in place of the earlier ones. */
export async function replaceRecoveryCodes(db: Database, memberId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, memberId);
  const rows = hashes.map((code_hash) => ({ member_id: memberId, code_hash }));
  await db.insertInto('recovery_code').values(rows).execute();
}

/**
 * Checks a recovery code without marking it as used; `null` if it is none of the member's codes. Upper case and the
 * dash are ignored. If there is no such member (`null`), the check takes the same time as for a wrong code. [security:
 * enumeration]
 */
export async function checkRecoveryCode(
  services: Services,
  memberId: string | null,
  code: string,
): Promise<SpendableOneTimeCode | null> {
  const owner = memberId ?? '';
  const matching = await findHashes(services, owner, hashedText(owner, code));
  if (matching.length === 0) return null;
  return {
    spend: async (transaction = services.db) => {
      const row = await transaction
        .deleteFrom('recovery_code')
        .where('member_id', '=', owner)
        .where('code_hash', 'in', matching)
        .returning('code_hash')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/**
 * Finds the stored hashes that match a recovery code. Old codes are signed instead of hashed and remain valid while
 * their data key is configured.
 */
async function findHashes(
  { db, dataKey, passwords }: Services,
  memberId: string,
  text: string,
): Promise<readonly string[]> {
  const rows = await db.selectFrom('recovery_code').select('code_hash').where('member_id', '=', memberId).execute();
  const hashes = rows.map(({ code_hash }) => code_hash);
  const slowHashes = hashes.filter(isSlowHash);
  // Without hashes to compare, one hash is computed too, so that the time reveals nothing.
  const found =
    slowHashes.length === 0 ? await computeDummy(passwords, text) : await passwords.findAmong(text, slowHashes);
  if (found !== null) return [found];
  if (hashes.every(isSlowHash)) return [];
  return (await dataKey.signWithEachKey(SIGNATURE_PURPOSE, text)).filter((signed) => hashes.includes(signed));
}

async function computeDummy(passwords: PasswordHasher, text: string): Promise<null> {
  await passwords.verify(text, null);
  return null;
}

function isSlowHash(hash: string): boolean {
  return hash.startsWith('$');
}

export async function deleteRecoveryCodes(db: Database, memberId: string): Promise<void> {
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

function hashedText(memberId: string, code: string): string {
  return JSON.stringify([memberId, code.toLowerCase().replace('-', '')]);
}

function createCode(): string {
  const createHalf = (): string =>
    Array.from({ length: HALF_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${createHalf()}-${createHalf()}`;
}
