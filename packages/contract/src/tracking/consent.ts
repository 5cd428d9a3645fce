import * as z from 'zod/mini';

/** Purposes that need consent: measurement, and notifying advertisers. */
export const consentPurposes = ['measurement', 'advertising'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

export type Consent = Readonly<Record<ConsentPurpose, boolean>>;

/**
 * `ask`: nothing without consent. `tell`: allowed until the visitor objects, with a notice. `assume`: allowed until the visitor
 * objects, without a notice.
 */
export const consentRuleSchema = z.enum(['ask', 'tell', 'assume']);

export type ConsentRule = z.output<typeof consentRuleSchema>;

/** A merchant's consent rules, according to the law of its countries. */
export const consentRulesSchema = z.strictObject({
  /** Increased if the question changes, so that every visitor must answer again. */
  version: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** For all other countries, and if the country is unknown. */
  otherwise: consentRuleSchema,
  /** By ISO 3166-1. */
  countries: z.optional(z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), consentRuleSchema)),
});

export type ConsentRules = z.output<typeof consentRulesSchema>;

/** The default: ask everywhere. */
const ASK_EVERYWHERE: ConsentRules = { version: 1, otherwise: 'ask' };

/**
 * Countries whose law requires consent. They override a merchant's rule for all other countries. Brazil: consent is free, informed
 * and unambiguous, articles 7 and 8 of the LGPD, https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm
 */
const COUNTRY_DEFAULTS: ReadonlyMap<string, ConsentRule> = new Map([['BR', 'ask']]);

/** The rule for a visitor: the merchant's for the country, else the default of the country, else the merchant's for all others. `country` is `null` if it is unknown. */
export function getConsentRuleForCountry(rules: ConsentRules = ASK_EVERYWHERE, country: string | null): ConsentRule {
  const countryRule = Object.entries(rules.countries ?? {}).find(([code]) => code === country);
  return countryRule?.[1] ?? COUNTRY_DEFAULTS.get(country ?? '') ?? rules.otherwise;
}

/**
 * The consent without a choice for the current version: nothing with the rule `ask`, otherwise everything that the visitor did not
 * deny earlier. A choice for another version no longer allows, but still denies.
 */
export function getConsentWithoutChoice(rule: ConsentRule, earlier: Consent | null): Consent {
  if (rule === 'ask') return { measurement: false, advertising: false };
  return { measurement: earlier?.measurement ?? true, advertising: earlier?.advertising ?? true };
}

export function getConsentVersion(rules: ConsentRules = ASK_EVERYWHERE): number {
  return rules.version;
}
