import * as z from 'zod/mini';

/** Purposes that need the visitor's consent: measuring the use of the site, and sending events to ad partners. */
export const consentPurposes = ['measurement', 'advertising'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

export type Consent = Readonly<Record<ConsentPurpose, boolean>>;

/**
 * What tracking a site may do before a visitor chooses. `ask`: none. `tell`: everything until the visitor objects, with a
 * notice. `assume`: everything until the visitor objects, without a notice.
 */
export const consentRuleSchema = z.enum(['ask', 'tell', 'assume']);

export type ConsentRule = z.output<typeof consentRuleSchema>;

/** A merchant's rules for consent to tracking, which follow the law of its countries. */
export const consentRulesSchema = z.strictObject({
  /**
   * Version of the question for consent. The merchant raises it if the question changes; every visitor must then answer again.
   */
  version: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** Rule for countries that are not listed in `countries`, and for visitors whose country is unknown. */
  otherwise: consentRuleSchema,
  /** Rules by country, with ISO 3166-1 codes. */
  countries: z.optional(z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), consentRuleSchema)),
});

export type ConsentRules = z.output<typeof consentRulesSchema>;

/** Consent rules of a merchant that configures none: every visitor is asked. */
const ASK_EVERYWHERE: ConsentRules = { version: 1, otherwise: 'ask' };

/**
 * Rules for countries whose law requires consent. They override a merchant's rule `otherwise`, but not its rule for the country
 * itself. Brazil: consent is free, informed and unambiguous, articles 7 and 8 of the LGPD,
 * https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm
 */
const COUNTRY_DEFAULTS: ReadonlyMap<string, ConsentRule> = new Map([['BR', 'ask']]);

/**
 * Returns the consent rule for a visitor's country: the merchant's rule for it, else the default of that country, else the
 * merchant's rule for all others. `country` is `null` if it is unknown.
 */
export function getConsentRuleForCountry(rules: ConsentRules = ASK_EVERYWHERE, country: string | null): ConsentRule {
  const countryRule = Object.entries(rules.countries ?? {}).find(([code]) => code === country);
  return countryRule?.[1] ?? COUNTRY_DEFAULTS.get(country ?? '') ?? rules.otherwise;
}

/**
 * Returns the consent of a visitor who has not answered the current version of the question. With the rule `ask` nothing is
 * allowed. With other rules everything is allowed, except what the visitor denied in an earlier version; an earlier permission
 * no longer counts.
 */
export function getConsentWithoutChoice(rule: ConsentRule, earlier: Consent | null): Consent {
  if (rule === 'ask') return { measurement: false, advertising: false };
  return { measurement: earlier?.measurement ?? true, advertising: earlier?.advertising ?? true };
}

export function getConsentVersion(rules: ConsentRules = ASK_EVERYWHERE): number {
  return rules.version;
}
