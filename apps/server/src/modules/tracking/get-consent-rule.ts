import { consentRuleFor, consentVersionOf } from '@foyer/contract/tracking/consent';
import { getConsentRule } from '@foyer/contract/tracking/get-consent-rule';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';

/** The rule of where the caller is. A country that nobody knows is under the merchant's own rule. */
export const getConsentRuleOperation = () =>
  operation(getConsentRule, async (_input, { merchant: { brand }, country }) =>
    done({ rule: consentRuleFor(brand.consent, country), version: consentVersionOf(brand.consent) }),
  );
