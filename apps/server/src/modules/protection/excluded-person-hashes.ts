import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { DataKeyService } from '#src/modules/data-key/data-key.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';

type MarkedMerchant = Pick<Merchant, 'code' | 'brand'>;

/**
 * Returns the HMAC key for the hashes that identify excluded persons. Read it before opening a transaction: the
 * embedded database has only one connection.
 */
export const readPersonHashKey = (dataKey: DataKeyService): Promise<Buffer> => dataKey.permanentKey('exclusion marks');

interface Person {
  readonly memberId: string;
  readonly merchant: MarkedMerchant;
  readonly key: Buffer;
}

/** Identifies the group of brands that share exclusions; a merchant without a group is a group of its own. */
function getGroupKey({ code, brand }: MarkedMerchant): string {
  const { group } = getProtectionRules(brand.protection).exclusion;
  return group === null ? `merchant:${code}` : `group:${group}`;
}

/**
 * Lists keyed hashes of everything that identifies a member as a person: the verified phone number and email address,
 * and linked identities.
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
  const named = [
    ...(member?.mobile == null ? [] : [['mobile', member.mobile] as const]),
    ...(member?.email == null ? [] : [['email', member.email.toLowerCase()] as const]),
    ...identities.map(({ provider, subject }) => ['provider', `${provider} ${subject}`] as const),
  ];
  return named.map(([kind, value]) => ({
    kind,
    hmac: createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url'),
  }));
}

/**
 * Stores the hashes that identify an excluded member as a person. `until` is the time when they expire; `null` for
 * never. If the hashes are stored already, the later time remains.
 */
export async function storeExcludedPerson(trx: Database, person: Person, until: Date | null): Promise<void> {
  const marks = await listMarks(trx, person);
  if (marks.length === 0) return;
  const group_key = getGroupKey(person.merchant);
  await trx
    .insertInto('block_mark')
    .values(marks.map((mark) => ({ ...mark, group_key, until })))
    .onConflict((conflict) =>
      conflict.columns(['group_key', 'kind', 'hmac']).doUpdateSet({
        until: sql<Date | null>`case when block_mark.until is null or excluded.until is null then null
          else greatest(block_mark.until, excluded.until) end`,
      }),
    )
    .execute();
}

/**
 * Deletes the hashes that an exclusion stored for a person. Only hashes that expire at `until` are deleted: others
 * belong to other exclusions.
 */
export async function deleteExcludedPerson(trx: Database, person: Person, until: Date | null): Promise<void> {
  for (const { kind, hmac } of await listMarks(trx, person)) {
    await trx
      .deleteFrom('block_mark')
      .where('group_key', '=', getGroupKey(person.merchant))
      .where('kind', '=', kind)
      .where('hmac', '=', hmac)
      .where(sql<boolean>`until is not distinct from ${until}`)
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
): Promise<{ readonly until: Date | null } | null> {
  const marks = await listMarks(db, person);
  if (marks.length === 0) return null;
  const found = await db
    .selectFrom('block_mark')
    .select('until')
    .where('group_key', '=', getGroupKey(person.merchant))
    .where(({ eb, or, and }) => or(marks.map(({ kind, hmac }) => and([eb('kind', '=', kind), eb('hmac', '=', hmac)]))))
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Finds accounts at other brands of the group that belong to the same person: they have the same verified number or
 * address, or the same linked identity.
 */
export async function findSisterAccountsOfPerson(
  trx: Database,
  { memberId, merchant }: Person,
  merchants: readonly Merchant[],
): Promise<readonly { readonly memberId: string; readonly merchant: Merchant }[]> {
  const sisters = merchants.filter(
    (other) => other.code !== merchant.code && getGroupKey(other) === getGroupKey(merchant),
  );
  if (sisters.length === 0) return [];
  const { rows } = await sql<{ id: string; code: string }>`
    select other.id, other.merchant_code as code from member as one, member as other
    where one.id = ${memberId} and other.merchant_code in (${sql.join(sisters.map(({ code }) => code))})
      and (other.mobile = one.mobile or lower(other.email) = lower(one.email) or exists (
        select 1 from linked_identity as a join linked_identity as b on a.provider = b.provider and a.subject = b.subject
        where a.member_id = one.id and b.member_id = other.id))`.execute(trx);
  return rows.flatMap(({ id, code }) => {
    const sister = sisters.find((other) => other.code === code);
    return sister === undefined ? [] : [{ memberId: id, merchant: sister }];
  });
}
