import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { Database } from '#src/db/schema.ts';

/** Replaces a merchant's promo codes; earlier claims stay. */
export async function replacePromoCodes(
  trx: Database,
  merchant: string,
  codes: CatalogueFile['promoCodes'] = [],
): Promise<void> {
  await trx.deleteFrom('promo_code').where('merchant_code', '=', merchant).execute();
  const rows = codes.map(({ promoCode, credits, from, until, uses }) => ({
    merchant_code: merchant,
    promo_code: promoCode,
    credits,
    starts_at: from === undefined ? null : new Date(from),
    ends_at: until === undefined ? null : new Date(until),
    uses,
  }));
  if (rows.length > 0) await trx.insertInto('promo_code').values(rows).execute();
}

/** The currently valid codes of a merchant. */
function runningCodes(db: Database, merchant: string, now: Date) {
  return db
    .selectFrom('promo_code')
    .where('merchant_code', '=', merchant)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]));
}

export async function hasPromoCode(db: Database, merchant: string, now: Date): Promise<boolean> {
  const row = await runningCodes(db, merchant, now).select('promo_code').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Locks the code until the transaction ends, so that its last use is granted once. */
export async function lockPromoCode(
  trx: Database,
  merchant: string,
  { promoCode, now }: { readonly promoCode: string; readonly now: Date },
) {
  return runningCodes(trx, merchant, now)
    .select(['credits', 'uses'])
    .where('promo_code', '=', promoCode)
    .forUpdate()
    .executeTakeFirst();
}

export interface RewardClaim {
  readonly memberId: string;
  /** What grants the credits: `promotion:<id>`, `rank:<label id>` or `code:<promo code>`. */
  readonly source: string;
  readonly credits: number;
  readonly claimedAt: Date;
}

/** Returns false if it was claimed before. The primary key makes concurrent claims safe. */
export async function insertRewardClaim(
  db: Database,
  { memberId, source, credits, claimedAt }: RewardClaim,
): Promise<boolean> {
  const row = await db
    .insertInto('reward_claim')
    .values({ member_id: memberId, source, credits, claimed_at: claimedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('source')
    .executeTakeFirst();
  return row !== undefined;
}

/** A member's claims, newest first. */
export async function findRewardClaims(db: Database, memberId: string) {
  return db
    .selectFrom('reward_claim')
    .select(['source', 'credits', 'claimed_at'])
    .where('member_id', '=', memberId)
    .orderBy('claimed_at', 'desc')
    .orderBy('source')
    .execute();
}

export async function findRewardClaim(db: Database, memberId: string, source: string) {
  return db
    .selectFrom('reward_claim')
    .select(['credits', 'claimed_at'])
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .executeTakeFirst();
}

export async function sumClaimedCredits(db: Database, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom('reward_claim')
    .select((select) => select.fn.sum<number | string | null>('credits').as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

export async function countRewardClaims(db: Database, memberId: string): Promise<number> {
  const { claims } = await db
    .selectFrom('reward_claim')
    .select((select) => select.fn.countAll<number | string>().as('claims'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(claims);
}

/** Number of a merchant's members who have claimed a source. */
export async function countRewardClaimsOfSource(db: Database, merchant: string, source: string): Promise<number> {
  const { claims } = await db
    .selectFrom('reward_claim')
    .innerJoin('member', 'member.id', 'reward_claim.member_id')
    .select((select) => select.fn.countAll<number | string>().as('claims'))
    .where('member.merchant_code', '=', merchant)
    .where('reward_claim.source', '=', source)
    .executeTakeFirstOrThrow();
  return Number(claims);
}
