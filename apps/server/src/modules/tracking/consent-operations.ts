import { getConsentRuleForCountry, getConsentVersion } from '@foyer/contract/tracking/consent';
import { getConsentRule } from '@foyer/contract/tracking/get-consent-rule';
import { storeConsent } from '@foyer/contract/tracking/store-consent';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { insertConsentReceipt } from '#src/modules/tracking/consent-store.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Returns the consent rule of the client's country. If the country is unknown, the merchant's default rule applies. */
export const getConsentRuleOperation = () =>
  defineOperation(getConsentRule, async (_input, { merchant: { brand }, country }) =>
    ok({ rule: getConsentRuleForCountry(brand.consent, country), version: getConsentVersion(brand.consent) }),
  );

/** Rate limit of consent choices per network: a visitor chooses a few times, but many phones can share one address. */
const CHOICE_LIMIT = { points: 300, windowSeconds: 600 };

/**
 * Stores a visitor's consent choice with its version, ad partners and time. If the visitor is logged in, the choice is
 * linked to the member.
 */
export function storeConsentOperation({ db, clock, limits }: Pick<ServerContext, 'db' | 'clock' | 'limits'>) {
  const limit = limits.create({ ...CHOICE_LIMIT, name: 'consent', whenDown: 'count-locally' });
  return defineOperation(storeConsent, async (choice, { merchant, session, language, userAgent, network }) => {
    const taken = await limit.take(network);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    const now = clock.now();
    await insertConsentReceipt(db, {
      merchant_code: merchant.code,
      consent_id: choice.consentId,
      chosen_at: new Date(Math.min(choice.chosenAt, now)),
      version: choice.version,
      measurement: choice.measurement,
      advertising: choice.advertising,
      partners: JSON.stringify(choice.partners ?? []),
      pixel_track: choice.advertising && choice.pixelTrack ? JSON.stringify(choice.pixelTrack) : null,
      language,
      user_agent: userAgent,
      received_at: new Date(now),
      member_id: session?.memberId ?? null,
    });
    return ok({});
  });
}
