import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonIdentifiers } from '#src/adapters/exclusion-registry/exclusion-registry-client.ts';
import type { Database } from '#src/db/schema.ts';
import type { DataKeyService } from '#src/modules/data-key/data-key.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import type { ProtectionTables } from '#src/modules/protection/protection-tables.ts';

type MarkedMerchant = Pick<Merchant, 'code' | 'brand'>;

const HOUR_MS = 60 * 60_000;

/**
 * Returns the HMAC key for the hashes that identify excluded persons. Read it before opening a transaction: the
 * embedded database has only one connection.
 */
export const readPersonHashKey = (dataKey: DataKeyService): Promise<Buffer> => dataKey.permanentKey('exclusion marks');

export interface Person {
  readonly memberId: string;
  readonly merchant: MarkedMerchant;
  readonly key: Buffer;
}

/** Identifies the group of brands that share exclusions; a merchant without a group forms one alone. */
function getGroupKey({ code, brand }: MarkedMerchant): string {
  const { group } = getProtectionRules(brand.protection).exclusion;
  return group === null ? `merchant:${code}` : `group:${group}`;
}

/**
 * Waits for other exclusions at the brands of the group, and holds up later ones until the transaction ends. Without it, one would
 * not see an account of the person that another has just identified. Take this lock before the rows of members.
 */
export async function lockExclusionsOfGroup(trx: Database, merchant: MarkedMerchant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${getGroupKey(merchant)}, 0))`.execute(trx);
}

/**
 * Lists keyed hashes of everything that identifies a member as a person: the verified phone number and email address,
 * linked identities, and what the operator proved of the person's identity.
 */
async function listMarks(db: Database, { memberId, key }: Person) {
  const member = await db
    .selectFrom('member')
    .select(['mobile', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  const identities = await db
    .selectFrom('linked_identity')
    .select(['provider', 'subject'])
    .where('member_id', '=', memberId)
    .execute();
  const verification = await db
    .selectFrom('member_verification')
    .select('document_hmac')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const named = [
    ...(member?.mobile == null ? [] : [['mobile', member.mobile] as const]),
    ...(member?.email == null ? [] : [['email', member.email.toLowerCase()] as const]),
    ...identities.map(({ provider, subject }) => ['provider', `${provider} ${subject}`] as const),
  ];
  const hmac = verification?.document_hmac ?? null;
  return [
    ...named.map(([kind, value]) => ({ kind, hmac: hashMark(key, kind, value) })),
    ...(hmac === null ? [] : [{ kind: 'document' as const, hmac }]),
  ];
}

function hashMark(key: Buffer, kind: ProtectionTables['block_mark']['kind'], value: string): string {
  return createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');
}

const NATIONAL_ID_MIN_LENGTH = 6;
const NATIONAL_ID_MIN_DIGITS = 5;

/** Whether a text can identify one person. Many members would share a placeholder such as "unknown" or 000000 or 123456789. */
function isNationalId(text: string): boolean {
  const digits = text.replaceAll(/\P{Nd}/gu, '');
  if (text.length < NATIONAL_ID_MIN_LENGTH || digits.length < NATIONAL_ID_MIN_DIGITS) return false;
  return new Set(digits).size > 1 && !'01234567890'.includes(digits) && !'9876543210'.includes(digits);
}

/**
 * Computes the keyed hash of a person's identity: the national identity number, or else name, date of birth and
 * postcode. Spelling differences in case, accents, spaces and punctuation do not matter. `null` if the data identifies
 * no person.
 */
export function hashDocument(
  key: Buffer,
  { nationalId = '', firstName = '', lastName = '', dateOfBirth = '', postcode = '' }: PersonIdentifiers,
): string | null {
  const id = normalize(nationalId);
  if (isNationalId(id)) return hashMark(key, 'document', `national ${id}`);
  const details = [firstName, lastName, dateOfBirth, postcode].map(normalize);
  return details.includes('') ? null : hashMark(key, 'document', `person ${details.join(' ')}`);
}

/** Removes accents, but not the vowels of scripts such as Thai and Devanagari, which are marks as well. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, '');

/** An exclusion, with what decides when the hashes of the person expire. */
export interface StoredExclusion {
  readonly endsAt: Date | null;
  readonly waitHours: number | null;
  readonly returnAskedAt: Date | null;
}

type MarkEnd = Pick<ProtectionTables['block_mark'], 'until' | 'earliest_end'>;

/**
 * Returns when the hashes of an excluded person expire: at the end of the exclusion plus the waiting period before a
 * return. Where only the operator records a return, they remain until it has, because the exclusion remains too.
 */
export function getMarkEnd(
  { brand }: Pick<MarkedMerchant, 'brand'>,
  { endsAt, waitHours, returnAskedAt }: StoredExclusion,
): MarkEnd {
  if (endsAt === null) return { until: null, earliest_end: null };
  const end = new Date((returnAskedAt ?? endsAt).getTime() + (waitHours ?? 0) * HOUR_MS);
  const { returnBy } = getProtectionRules(brand.protection).exclusion;
  const needsOperator = returnBy === 'operator' && waitHours !== null && returnAskedAt === null;
  return needsOperator ? { until: null, earliest_end: end } : { until: end, earliest_end: null };
}

/**
 * Stores the hashes that identify an excluded member as a person. If the hashes are stored already, the later end
 * remains.
 */
export async function storeExcludedPerson(trx: Database, person: Person, end: MarkEnd): Promise<void> {
  const marks = await listMarks(trx, person);
  if (marks.length === 0) return;
  const group_key = getGroupKey(person.merchant);
  await trx
    .insertInto('block_mark')
    .values(marks.map((mark) => ({ ...mark, ...end, group_key })))
    .onConflict((conflict) =>
      conflict.columns(['group_key', 'kind', 'hmac']).doUpdateSet({
        until: sql<Date | null>`case when block_mark.until is null or excluded.until is null then null
          else greatest(block_mark.until, excluded.until) end`,
        // Of a hash that never expires both are null, and "greatest" ignores null.
        earliest_end: sql<Date | null>`case
          when coalesce(block_mark.until, block_mark.earliest_end) is null
            or coalesce(excluded.until, excluded.earliest_end) is null
            or coalesce(block_mark.earliest_end, excluded.earliest_end) is null then null
          else greatest(block_mark.until, block_mark.earliest_end, excluded.until, excluded.earliest_end) end`,
      }),
    )
    .execute();
}

/**
 * Sets when the hashes of a person expire whose return the operator has recorded. Other hashes of the person do not
 * change.
 */
export async function endMarksAfterReturn(trx: Database, person: Person, returnAt: Date): Promise<void> {
  const marks = await listMarks(trx, person);
  if (marks.length === 0) return;
  await trx
    .updateTable('block_mark')
    .set({ until: sql<Date>`greatest(earliest_end, ${returnAt})`, earliest_end: null })
    .where('group_key', '=', getGroupKey(person.merchant))
    .where('earliest_end', 'is not', null)
    .where(({ eb, or, and }) => or(marks.map(({ kind, hmac }) => and([eb('kind', '=', kind), eb('hmac', '=', hmac)]))))
    .execute();
}

/**
 * Deletes the hashes that an exclusion stored for a person. Only hashes with this end are deleted: others belong to
 * other exclusions.
 */
export async function deleteExcludedPerson(trx: Database, person: Person, end: MarkEnd): Promise<void> {
  for (const { kind, hmac } of await listMarks(trx, person)) {
    await trx
      .deleteFrom('block_mark')
      .where('group_key', '=', getGroupKey(person.merchant))
      .where('kind', '=', kind)
      .where('hmac', '=', hmac)
      .where(sql<boolean>`until is not distinct from ${end.until}`)
      .where(sql<boolean>`earliest_end is not distinct from ${end.earliest_end}`)
      .execute();
  }
}

/**
 * Finds the latest end of an exclusion of the same person at a brand of the group; `null` if the person is not
 * excluded.
 */
export async function findExclusionOfSamePerson(
  db: Database,
  person: Person,
  now: Date,
): Promise<Pick<ProtectionTables['block_mark'], 'until' | 'earliest_end'> | null> {
  const marks = await listMarks(db, person);
  if (marks.length === 0) return null;
  const found = await db
    .selectFrom('block_mark')
    .select(['until', 'earliest_end'])
    .where('group_key', '=', getGroupKey(person.merchant))
    .where(({ eb, or, and }) => or(marks.map(({ kind, hmac }) => and([eb('kind', '=', kind), eb('hmac', '=', hmac)]))))
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .orderBy('earliest_end', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Finds other accounts of the same person at the brands of the group: at other brands those with the same verified
 * number or address or the same linked identity, at all brands those with the same document.
 */
export async function findSisterAccountsOfPerson(
  trx: Database,
  { memberId, merchant }: Person,
  merchants: readonly Merchant[],
): Promise<readonly { readonly memberId: string; readonly merchant: Merchant }[]> {
  const group = merchants.filter((other) => getGroupKey(other) === getGroupKey(merchant));
  const codes = sql.join([merchant.code, ...group.map(({ code }) => code)]);
  const { rows } = await sql<{ id: string; code: string }>`
    select other.id, other.merchant_code as code from member as one, member as other
    where one.id = ${memberId} and other.merchant_code in (${codes}) and other.merchant_code <> ${merchant.code}
      and (other.mobile = one.mobile or lower(other.email) = lower(one.email) or exists (
        select 1 from linked_identity as a join linked_identity as b on a.provider = b.provider and a.subject = b.subject
        where a.member_id = one.id and b.member_id = other.id))
    union select other.id, other.merchant_code from member_verification as own
      join member_verification as same on same.document_hmac = own.document_hmac and same.member_id <> own.member_id
      join member as other on other.id = same.member_id
    where own.member_id = ${memberId} and other.merchant_code in (${codes})`.execute(trx);
  return rows.flatMap(({ id, code }) => {
    const sister = group.find((other) => other.code === code);
    return sister === undefined ? [] : [{ memberId: id, merchant: sister }];
  });
}
