import * as z from 'zod/mini';

/** ISO 3166-1, e.g. `VN`. */
const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1));
/** `203.0.113.0/24` or `2001:db8::/32`. */
const networks = z.array(z.string().check(z.regex(/^[0-9a-fA-F:.]+\/\d{1,3}$/))).check(z.minLength(1));

/** Who may come to a merchant's site; the others see "Access denied". The first rule that fits decides. [S3-058] */
export const accessRulesSchema = z.strictObject({
  /** Let in whatever the rules below say, e.g. the operator's own offices. */
  allowAddresses: z.optional(networks),
  denyAddresses: z.optional(networks),
  denyCountries: z.optional(countries),
  /** Nobody from elsewhere comes in, nor anybody whose country is unknown. */
  allowCountries: z.optional(countries),
});

export type AccessRules = z.output<typeof accessRulesSchema>;
