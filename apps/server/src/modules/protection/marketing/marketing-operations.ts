import {
  getMarketingChoices,
  setMarketingChoice,
  type MarketingChoices,
} from '@foyer/contract/protection/marketing-choices';
import {
  listMarketingTopics,
  MARKETING_TEXT_VERSION,
  type MarketingPageContent,
  type MarketingProduct,
  type MarketingTopic,
} from '@foyer/contract/protection/marketing-kinds';
import { fieldError, ok, type Result } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findMarketingChoices } from '#src/modules/protection/marketing/marketing-choice-store.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import type { ServerContext } from '#src/server-context.ts';

const getOffer = ({ brand }: Merchant) => getProtectionRules(brand.protection).contact;

/** Returns the channels and products that a merchant offers, as content of the page for browsers without scripts. */
export const getMarketingContent = (merchant: Merchant): MarketingPageContent => ({
  show: 'marketing',
  ...getOffer(merchant),
});

/** Rejects a channel or a product that the merchant does not offer. */
export function checkMarketingOffer(merchant: Merchant, topic: MarketingTopic): Result<null, 'invalid_request'> {
  const { channels, products } = getOffer(merchant);
  if (!channels.includes(topic.channel)) return fieldError('channel', 'not_allowed');
  return products.includes(topic.product) ? ok(null) : fieldError('product', 'not_allowed');
}

/** Rejects a product that the merchant does not offer by push. The error names `product`, as messages have no channel. */
export const checkPushMarketingOffer = (
  merchant: Merchant,
  product: MarketingProduct,
): Result<null, 'invalid_request'> =>
  checkMarketingOffer(merchant, { channel: 'push', product }).ok ? ok(null) : fieldError('product', 'not_allowed');

interface MemberOfMerchant {
  readonly memberId: string;
  readonly merchant: Merchant;
}

async function listChoices(
  db: ServerContext['db'],
  { memberId, merchant }: MemberOfMerchant,
): Promise<MarketingChoices> {
  const chosen = await findMarketingChoices(db, memberId);
  return listMarketingTopics(getOffer(merchant)).map((topic) => {
    const choice = chosen.find(({ channel, product }) => channel === topic.channel && product === topic.product);
    return { ...topic, on: choice?.chosen ?? false, chosenAt: choice?.at.toISOString() ?? null };
  });
}

/** Returns the member's choices about marketing. */
export const getMarketingChoicesOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(getMarketingChoices, async (_input, { merchant, session: { memberId } }) =>
    ok({ choices: await listChoices(db, { memberId, merchant }) }),
  );

/** Stores a choice of the member with the time, the version of the text and where it was made. */
export const setMarketingChoiceOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(setMarketingChoice, async (input, { merchant, session: { memberId } }) => {
    const { channel, product, on, textVersion = MARKETING_TEXT_VERSION, source = 'api' } = input;
    const offered = checkMarketingOffer(merchant, input);
    if (!offered.ok) return offered;
    await db
      .insertInto('contact_choice')
      .values({
        member_id: memberId,
        channel,
        product,
        chosen: on,
        text_version: textVersion,
        source,
        at: new Date(clock.now()),
      })
      .execute();
    return ok({ choices: await listChoices(db, { memberId, merchant }) });
  });
