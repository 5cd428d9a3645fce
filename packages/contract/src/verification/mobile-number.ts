import * as z from 'zod/mini';

/**
 * The possible E.164 numbers for typed digits, most likely first: a national number, or one that already has a country code. If
 * `digits` begins with `+` or `00`, there is only one.
 */
export function listPossibleNumbers(countryDialingCode: string, digits: string): readonly string[] {
  if (digits.startsWith('+')) return [digits];
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`];
  return [`+${countryDialingCode}${digits}`, `+${digits}`];
}

/** A mobile number as typed, and the dialling code of its country. [S7-018] */
export const mobileNumberShape = {
  /** Digits, without a plus sign. */
  countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
  /**
   * A mobile number in any notation: with or without the leading national zero, or with the country code after `+` or `00`; digits of any
   * script; spaces, dots, dashes, slashes and brackets are ignored.
   */
  mobileNum: z.string().check(z.regex(/^[\p{Nd}\s().+/-]{4,32}$/u)),
};

export type MobileNumber = z.output<z.ZodMiniObject<typeof mobileNumberShape>>;
