import type { MarketingChoiceKey } from '@foyer/contract/protection/marketing-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { MarketingTables } from '#src/modules/protection/marketing/marketing-tables.ts';
import { buildOpenAndNotBlockedCondition } from '#src/modules/protection/play-permission.ts';

/** Finds the member's last marketing choice for each channel and product. */
export async function findMarketingChoices(db: Database, memberId: string) {
  return db
    .selectFrom('contact_choice')
    .distinctOn(['channel', 'product'])
    .select(['channel', 'product', 'chosen', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('channel')
    .orderBy('product')
    .orderBy('seq', 'desc')
    .execute();
}

interface NewMarketingChoice extends MarketingChoiceKey {
  readonly memberId: string;
  readonly on: boolean;
  readonly textVersion: number;
  readonly source: MarketingTables['contact_choice']['source'];
  readonly at: Date;
}

/**
 * Stores a member's marketing choice, unless the last one for the channel and product is the same. Locks the member's
 * row, so that concurrent choices wait for one another.
 */
export async function storeMarketingChoice(
  db: Database,
  { memberId, channel, product, on, textVersion, source, at }: NewMarketingChoice,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const choices = await findMarketingChoices(trx, memberId);
    const last = choices.find((choice) => choice.channel === channel && choice.product === product);
    if (last?.chosen === on) return;
    const row = { member_id: memberId, channel, product, chosen: on, text_version: textVersion, source, at };
    await trx.insertInto('contact_choice').values(row).execute();
  });
}

interface MarketingColumns {
  /** Name of the column with the member's id. */
  readonly memberId: string;
  readonly channel: MarketingChoiceKey['channel'];
  /** The product, or a column that contains it. */
  readonly product: MarketingChoiceKey['product'] | RawBuilder<string>;
}

/** Builds the SQL condition that a member has chosen marketing about a product on a channel. */
export function buildMarketingChosenCondition({ memberId, channel, product }: MarketingColumns): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select choice.chosen from contact_choice as choice
    where choice.member_id = ${sql.ref(memberId)} and choice.channel = ${channel} and choice.product = ${product}
    order by choice.seq desc limit 1), false)`;
}

/** Whether the member has chosen the marketing and may receive it: the account is open and has no block in force. */
export async function mayReceiveMarketing(
  db: Database,
  memberId: string,
  { channel, product, now }: MarketingChoiceKey & { readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where(buildOpenAndNotBlockedCondition('member.id', now))
    .where(buildMarketingChosenCondition({ memberId: 'member.id', channel, product }))
    .executeTakeFirst();
  return row !== undefined;
}
