import { readAuditKeys } from '#src/modules/audit/audit.public.ts';
import type { Database } from '#src/db/schema.ts';
import {
  findExclusionOfSamePerson,
  findSisterAccountsOfPerson,
  getMarkEnd,
  lockExclusionsOfGroup,
  type Person,
  readPersonHashKey,
  storeExcludedPerson,
  type StoredExclusion,
} from '#src/modules/protection/excluded-person-hashes.ts';
import {
  type BlockedMember,
  type ImposePlayBlockServices,
  storeBlockAndEndSessions,
} from '#src/modules/protection/impose-play-block.public.ts';
import { buildPlayBlockInForceCondition } from '#src/modules/protection/play-block-store.ts';

type IdentifiedMember = Pick<BlockedMember, 'memberId' | 'merchant'> & { readonly requestId: string };

/**
 * Excludes a member whom the operator has identified as an excluded person, until the end of that exclusion, and all other
 * accounts of the person. Also stores the document of a member who was excluded before the operator sent it. Resolves to
 * whether the person is excluded. A repeated request changes nothing.
 */
export async function excludeIdentifiedPerson(
  services: ImposePlayBlockServices,
  member: IdentifiedMember,
): Promise<boolean> {
  const { clock, dataKey, db, merchants } = services;
  const key = await readPersonHashKey(dataKey);
  const auditKeys = await readAuditKeys(dataKey);
  return db.transaction().execute(async (trx) => {
    await lockExclusionsOfGroup(trx, member.merchant);
    const person = { ...member, key };
    const accounts = [member, ...(await findSisterAccountsOfPerson(trx, person, merchants.all()))];
    // In the order in which exclusions lock the accounts of a person too.
    accounts.sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
    for (const { memberId } of accounts)
      await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    const now = new Date(clock.now());
    const found = new Map<string, StoredExclusion>();
    for (const { memberId } of accounts) {
      const exclusion = await findLongestExclusion(trx, memberId, now);
      if (exclusion !== undefined) found.set(memberId, exclusion);
    }
    const [longest] = [...found.values()].toSorted(compareEnds);
    const exclusion = longest ?? (await findMarkedExclusion(trx, person, now));
    if (exclusion === null) return false;
    const block = { kind: 'exclusion', ends_at: exclusion.endsAt, return_wait_hours: exclusion.waitHours } as const;
    for (const account of accounts) {
      const own = found.get(account.memberId);
      if (own !== undefined && compareEnds(own, exclusion) < 0) continue;
      const excluded = { ...account, source: 'operator', requestId: member.requestId } as const;
      await storeBlockAndEndSessions({ ...services, db: trx, auditKeys }, excluded, block);
    }
    await storeExcludedPerson(trx, person, getMarkEnd(member.merchant, exclusion));
    return true;
  });
}

/** Sorts the exclusion that ends last to the front; one without an end comes first. Negative if both end at the same time. */
const compareEnds = (one: StoredExclusion, other: StoredExclusion): number =>
  (other.endsAt?.getTime() ?? Infinity) > (one.endsAt?.getTime() ?? Infinity) ? 1 : -1;

function findLongestExclusion(trx: Database, memberId: string, now: Date): Promise<StoredExclusion | undefined> {
  return trx
    .selectFrom('play_block')
    .select(['ends_at as endsAt', 'return_wait_hours as waitHours', 'return_asked_at as returnAskedAt'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .where(buildPlayBlockInForceCondition(now))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
}

/** Finds the exclusion of an account that was erased since: only its hashes remain, which include the wait. */
async function findMarkedExclusion(trx: Database, person: Person, now: Date): Promise<StoredExclusion | null> {
  const marked = await findExclusionOfSamePerson(trx, person, now);
  if (marked === null) return null;
  const endsAt = marked.until ?? marked.earliest_end;
  return { endsAt, waitHours: endsAt === null ? null : 0, returnAskedAt: null };
}
