import { HOME_PATH } from '@foyer/contract/page/route-paths';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { LanguageCode } from '@foyer/contract/language';
import type { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import type { ServerContext } from '#src/server-context.ts';
import { ok, fieldError, type Result } from '#src/http/result.ts';
import { findVipLabels } from '#src/modules/vip/vip.public.ts';
import { chooseOperatorMessageText } from '#src/modules/inbox/inbox.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { checkProductIsOfferedByPush, mustNameMarketingProduct } from '#src/modules/protection/protection.public.ts';
import { enqueuePushToTopic } from '#src/modules/push/push.public.ts';

type PushMessage = Extract<ParsedInputOf<typeof receiveOperatorCall>, { type: 'push.message' }>;

interface SignedPushCall {
  readonly merchant: Merchant;
  /** Header `webhook-id` of the operator's call. */
  readonly id: string;
  readonly input: PushMessage;
}

const LABEL = 'label:';

/**
 * Sends an operator's message to the devices of a topic, in the language of each device. Rejects unknown VIP labels. If the market or
 * the brand has rules for marketing by push, the message must name its product.
 */
export async function enqueueOperatorPush(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { merchant, id, input }: SignedPushCall,
): Promise<Result<{ unknown: string[]; devices: number }, 'invalid_request'>> {
  const { topic, product } = input;
  const offered = checkPushProduct(merchant, product);
  if (!offered.ok) return offered;
  const path = input.link === undefined ? HOME_PATH : toSameSitePath(input.link);
  if (path === null) return fieldError('link', 'wrong_format');
  if (topic.startsWith(LABEL)) {
    const labels = await findVipLabels(db, merchant.code);
    if (!labels.some((label) => label.id === topic.slice(LABEL.length))) return fieldError('topic', 'not_allowed');
  }
  const textIn = (language: LanguageCode): { title: string; body: string } => {
    const text = chooseOperatorMessageText(input.words, [language, merchant.brand.defaultLanguage]);
    if (text === null) throw new TypeError('the message has no text, which the contract does not allow');
    return { title: text.title, body: text.text };
  };
  const devices = await enqueuePushToTopic(
    { db, clock },
    { merchantCode: merchant.code, topic, product, sourceId: id, textIn, path },
  );
  return ok({ unknown: [], devices });
}

function checkPushProduct(merchant: Merchant, product: PushMessage['product']): Result<null, 'invalid_request'> {
  if (product !== undefined) return checkProductIsOfferedByPush(merchant, product);
  return mustNameMarketingProduct(merchant) ? fieldError('product', 'required') : ok(null);
}
