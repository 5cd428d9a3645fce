import {
  getMarketingChoices,
  setMarketingChoice,
  type MarketingChoices,
} from '@foyer/contract/protection/marketing-choices';
import {
  listMarketingChoiceKeys,
  MARKETING_CONSENT_TEXT_VERSION,
  type MarketingChoicesPageContent,
  type MarketingProduct,
  type MarketingChoiceKey,
} from '@foyer/contract/protection/marketing-kinds';
import { callError, fieldError, ok, type Result } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import {
  findMarketingChoices,
  storeMarketingChoice,
} from '#src/modules/protection/marketing/marketing-choice-store.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { requiresRegistryCheckBeforeMarketing } from '#src/modules/protection/registry/ask-registries-before-marketing.ts';
import type { ServerContext } from '#src/server-context.ts';

const getOffer = ({ brand }: Merchant) => getProtectionRules(brand.protection).contact;

/** Returns the channels and products that a merchant offers, as content of the page for browsers without scripts. */
export const getMarketingContent = (merchant: Merchant): MarketingChoicesPageContent => ({
  show: 'marketing',
  ...getOffer(merchant),
});

/**
 * Whether operators must name the product of messages that are always marketing: members choose marketing by push, or a registry must
 * be asked before it.
 */
export function mustNameMarketingProduct({ brand }: Merchant): boolean {
  const rules = getProtectionRules(brand.protection);
  return rules.contact.channels.includes('push') || requiresRegistryCheckBeforeMarketing(rules);
}

/** Rejects marketing on a channel or about a product that the merchant does not offer. */
export function checkMarketingIsOffered(
  merchant: Merchant,
  topic: MarketingChoiceKey,
): Result<null, 'invalid_request'> {
  const { channels, products } = getOffer(merchant);
  if (!channels.includes(topic.channel)) return fieldError('channel', 'not_allowed');
  return products.includes(topic.product) ? ok(null) : fieldError('product', 'not_allowed');
}

/**
 * Rejects marketing about a product that the merchant does not offer by push. The error names the field `product`,
 * because the request has no field for the channel.
 */
export const checkProductIsOfferedByPush = (
  merchant: Merchant,
  product: MarketingProduct,
): Result<null, 'invalid_request'> =>
  checkMarketingIsOffered(merchant, { channel: 'push', product }).ok ? ok(null) : fieldError('product', 'not_allowed');

interface MemberOfMerchant {
  readonly memberId: string;
  readonly merchant: Merchant;
}

async function listChoices(
  db: ServerContext['db'],
  { memberId, merchant }: MemberOfMerchant,
): Promise<MarketingChoices> {
  const chosen = await findMarketingChoices(db, memberId);
  return listMarketingChoiceKeys(getOffer(merchant)).map((topic) => {
    const choice = chosen.find(({ channel, product }) => channel === topic.channel && product === topic.product);
    return { ...topic, on: choice?.chosen ?? false, chosenAt: choice?.at.toISOString() ?? null };
  });
}

/** Returns the member's choices about marketing. */
export const getMarketingChoicesOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(getMarketingChoices, async (_input, { merchant, session: { memberId } }) =>
    ok({ choices: await listChoices(db, { memberId, merchant }) }),
  );

const CHOICES_PER_HOUR = 100;

/**
 * Stores a marketing choice of the member with its time, the version of the text and where it was made, unless the last
 * choice is the same. The number of choices is limited, because the rows of an account are never deleted. [security:
 * protection]
 */
export function setMarketingChoiceOperation({ db, clock, limits }: Pick<ServerContext, 'db' | 'clock' | 'limits'>) {
  const rule = { name: 'marketing-choice', points: CHOICES_PER_HOUR, windowSeconds: 60 * 60 } as const;
  const limit = limits.create({ ...rule, whenDown: 'count-locally' });
  return defineOperation(setMarketingChoice, async (input, { merchant, session: { memberId } }) => {
    const { textVersion = MARKETING_CONSENT_TEXT_VERSION, source = 'api', ...choice } = input;
    const offered = checkMarketingIsOffered(merchant, choice);
    if (!offered.ok) return offered;
    if (textVersion > MARKETING_CONSENT_TEXT_VERSION) return fieldError('textVersion', 'not_allowed');
    const taken = await limit.take(memberId);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    await storeMarketingChoice(db, { memberId, ...choice, textVersion, source, at: new Date(clock.now()) });
    return ok({ choices: await listChoices(db, { memberId, merchant }) });
  });
}
