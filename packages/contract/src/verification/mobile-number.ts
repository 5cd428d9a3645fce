import * as z from 'zod/mini';

/**
 * Lists the E.164 numbers that typed digits can mean, most likely first: they may be a national number, or already begin with a
 * country code. If `digits` begins with `+` or `00`, there is only one.
 */
export function listPossibleMobileNumbers(countryDialingCode: string, digits: string): readonly string[] {
  if (digits.startsWith('+')) return [digits];
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`];
  return [`+${countryDialingCode}${digits}`, `+${digits}`];
}

/** A mobile number as typed, and the dialling code of its country. [S7-018] */
export const mobileNumberShape = {
  /** Dialling code of the country: digits without a plus sign. */
  countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
  /**
   * A mobile number in any notation: with or without the leading national zero, or with the country code after `+` or `00`.
   * Digits may be in any script. Spaces, dots, dashes, slashes and brackets are ignored.
   */
  mobileNum: z.string().check(z.regex(/^[\p{Nd}\s().+/-]{4,32}$/u)),
};

export type MobileNumber = z.output<z.ZodMiniObject<typeof mobileNumberShape>>;
