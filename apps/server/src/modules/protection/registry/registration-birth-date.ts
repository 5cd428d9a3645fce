import type { FieldErrorCode } from '@foyer/contract/error-code';
import type { Database } from '#src/db/schema.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { hasReachedAge } from '#src/modules/protection/registry/has-reached-age.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Returns the age that the birth date of a registration must prove; `null` if the brand asks for no birth date. */
export function getRegistrationMinimumAge({ brand }: Pick<Merchant, 'brand'>): number | null {
  const { requiresProof, minimumAge } = getProtectionRules(brand.protection);
  return requiresProof ? minimumAge : null;
}

/** Returns why a registration with this birth date is rejected; `null` if it is not. */
export function findBirthDateProblem(
  merchant: Pick<Merchant, 'brand'>,
  birthDate: string | undefined,
  now: number,
): FieldErrorCode | null {
  const years = getRegistrationMinimumAge(merchant);
  if (years === null) return null;
  if (birthDate === undefined) return 'required';
  const { zone } = getProtectionRules(merchant.brand.protection);
  return hasReachedAge(birthDate, { years, zone, now }) ? null : 'too_young';
}

/** Context of the encryption of a birth date: it allows decryption for the same member only. */
const getEncryptionContext = (memberId: string): string => `birth date of ${memberId}`;

/**
 * Encrypts the birth date of a registration. Call it before the transaction that stores it: the embedded database has
 * only one connection.
 */
export const encryptBirthDate = (
  { dataKey }: Pick<ServerContext, 'dataKey'>,
  memberId: string,
  birthDate: string,
): Promise<string> => dataKey.encrypt(birthDate, getEncryptionContext(memberId));

interface StatedBirthDate {
  readonly memberId: string;
  readonly encrypted: string;
  readonly at: Date;
}

/** Stores the encrypted birth date of a new member. The age stays unproved until the operator proves it. */
export async function storeBirthDate(trx: Database, { memberId, encrypted, at }: StatedBirthDate): Promise<void> {
  await trx
    .insertInto('member_verification')
    .values({
      member_id: memberId,
      age_proven: false,
      kyc: 'pending',
      encrypted: null,
      encrypted_birth_date: encrypted,
      document_hmac: null,
      changed_at: at,
      recheck_at: null,
    })
    .execute();
}

/**
 * Reads the birth date that a member stated at the registration. `undefined` if the brand asked for none; `null` if the
 * data key that encrypted it is no longer configured.
 */
export async function readStatedBirthDate(
  { db, dataKey }: Pick<ServerContext, 'db' | 'dataKey'>,
  memberId: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('member_verification')
    .select('encrypted_birth_date')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row?.encrypted_birth_date == null) return undefined;
  const birthDate = await dataKey.decrypt(row.encrypted_birth_date, getEncryptionContext(memberId));
  if (birthDate !== null && (await dataKey.hasOlderKey(row.encrypted_birth_date)))
    await db
      .updateTable('member_verification')
      .set({ encrypted_birth_date: await encryptBirthDate({ dataKey }, memberId, birthDate) })
      .where('member_id', '=', memberId)
      .where('encrypted_birth_date', '=', row.encrypted_birth_date)
      .execute();
  return birthDate;
}
