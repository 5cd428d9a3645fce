import { sql } from 'kysely';
import type { PersonIdentifiers } from '#src/adapters/exclusion-registry/exclusion-registry-client.ts';
import { personIdentifierNames } from '#src/config/exclusion-registry-file.ts';
import type { Database } from '#src/db/schema.ts';
import { appendAuditEntry, hasAuditEntry, lockAuditedMember, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { hashDocument, readPersonHashKey } from '#src/modules/protection/excluded-person-hashes.ts';
import type { RegistryTables } from '#src/modules/protection/registry/registry-tables.ts';
import type { ServerContext } from '#src/server-context.ts';
import * as z from 'zod';

const personKeysSchema = z.partialRecord(z.enum(personIdentifierNames), z.string());

/** Context of the encryption of a member's registry identifiers: it allows decryption for the same member only. */
const getEncryptionContext = (memberId: string): string => `registry keys of ${memberId}`;

interface AgeAndKycStatus extends Pick<RegistryTables['member_verification'], 'age_proven' | 'kyc'> {
  /** Identifiers of the member for the registries; `undefined` keeps the stored ones. */
  readonly keys: PersonIdentifiers | undefined;
  /** Id of the operator's call. */
  readonly reference: string;
  /** Whether the date of birth that the operator sent is below the brand's minimum age. */
  readonly isBelowMinimumAge: boolean;
}

/**
 * Stores what the operator has proved about a member, and records it in the audit. Later calls replace earlier ones,
 * and a repeated call changes nothing.
 */
export async function storeAgeAndKycStatus(
  { db, clock, dataKey }: Pick<ServerContext, 'db' | 'clock' | 'dataKey'>,
  memberId: string,
  { age_proven, kyc, keys, reference, isBelowMinimumAge }: AgeAndKycStatus,
): Promise<void> {
  const encrypted =
    keys === undefined ? undefined : await dataKey.encrypt(JSON.stringify(keys), getEncryptionContext(memberId));
  const document_hmac = keys === undefined ? null : hashDocument(await readPersonHashKey(dataKey), keys);
  const auditKeys = await readAuditKeys(dataKey);
  await db.transaction().execute(async (trx) => {
    await lockAuditedMember(trx, memberId);
    const action = 'verification.changed';
    if (await hasAuditEntry(trx, { memberId, action, reference })) return;
    const at = new Date(clock.now());
    const before = await trx
      .selectFrom('member_verification')
      .select(['age_proven as ageProven', 'kyc'])
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    const values = {
      age_proven,
      kyc,
      changed_at: at,
      ...(encrypted === undefined ? {} : { encrypted, document_hmac }),
    };
    await trx
      .insertInto('member_verification')
      .values({
        encrypted: null,
        encrypted_birth_date: null,
        document_hmac: null,
        recheck_at: null,
        ...values,
        member_id: memberId,
      })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
      .execute();
    const after = { ageProven: age_proven, kyc, registryKeysReplaced: keys !== undefined, isBelowMinimumAge };
    const change = { before: before ?? null, after, reference, at };
    await appendAuditEntry(trx, auditKeys, { memberId, actor: 'operator', action, ...change });
  });
}

/**
 * Reads the data with which registries are queried about a member: what the operator sent, and the verified number and
 * address of the account.
 */
export async function readPersonIdentifiers(
  { db, dataKey }: Pick<ServerContext, 'db' | 'dataKey'>,
  memberId: string,
): Promise<PersonIdentifiers> {
  const row = await db
    .selectFrom('member')
    .leftJoin('member_verification', 'member_verification.member_id', 'member.id')
    .select(['mobile', 'email', 'encrypted'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return {};
  const account = { email: row.email ?? undefined, mobile: row.mobile ?? undefined };
  if (row.encrypted === null) return account;
  const text = await dataKey.decrypt(row.encrypted, getEncryptionContext(memberId));
  if (text === null) return account;
  if (await dataKey.hasOlderKey(row.encrypted)) {
    const encrypted = await dataKey.encrypt(text, getEncryptionContext(memberId));
    await db
      .updateTable('member_verification')
      .set({ encrypted })
      .where('member_id', '=', memberId)
      .where('encrypted', '=', row.encrypted)
      .execute();
  }
  return { ...account, ...personKeysSchema.parse(JSON.parse(text)) };
}

/**
 * Reads the registry identifiers that the operator sent for a member, for the member's data export. `undefined` if it
 * sent none; `null` if the data key that encrypted them is no longer configured.
 */
export async function readIdentifiersSentByOperator(
  { db, dataKey }: Pick<ServerContext, 'db' | 'dataKey'>,
  memberId: string,
): Promise<PersonIdentifiers | null | undefined> {
  const row = await db
    .selectFrom('member_verification')
    .select('encrypted')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row?.encrypted == null) return undefined;
  const text = await dataKey.decrypt(row.encrypted, getEncryptionContext(memberId));
  return text === null ? null : personKeysSchema.parse(JSON.parse(text));
}

/** Sets the time of the member's next check in the exclusion registries. */
export async function scheduleRegistryRecheck(db: Database, memberId: string, at: Date | null): Promise<void> {
  await db.updateTable('member_verification').set({ recheck_at: at }).where('member_id', '=', memberId).execute();
}

/** Claim of members for a registry check. No other process may check them before `until`. */
interface RecheckClaim {
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
}

/** Claims open accounts whose next registry check is due, the longest overdue first. */
export async function claimMembersForRegistryRecheck(
  db: Database,
  { now, until, limit }: RecheckClaim,
): Promise<readonly { readonly memberId: string; readonly merchantCode: string }[]> {
  const { rows } = await sql<{ memberId: string; merchantCode: string }>`
    update member_verification set recheck_at = ${until} from member
    where member.id = member_verification.member_id and member_verification.member_id in (
      select due.member_id from member_verification as due join member as owner on owner.id = due.member_id
      where due.recheck_at <= ${now} and owner.closed_at is null
      order by due.recheck_at limit ${limit} for update of due skip locked)
    returning member.id as "memberId", member.merchant_code as "merchantCode"`.execute(db);
  return rows;
}
