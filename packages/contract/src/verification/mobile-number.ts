import * as z from 'zod/mini';

/**
 * What the digits of a typed number may mean in E.164, the likeliest first: a number within the country, or one with the
 * country's code before it. `digits` may begin with `+` or `00`, which leave one meaning.
 */
export function listPossibleNumbers(countryDialingCode: string, digits: string): readonly string[] {
  if (digits.startsWith('+')) return [digits];
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`];
  return [`+${countryDialingCode}${digits}`, `+${digits}`];
}

/** A mobile number as a member types it, and the country it belongs to. [S7-018] */
export const mobileNumberShape = {
  /** Digits, without a plus sign. */
  countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
  /**
   * In any notation: with or without the zero in front that is dialled within the country, or with its code by `+` or `00`;
   * digits of any script; blanks, dots, dashes, slashes and brackets do not matter.
   */
  mobileNum: z.string().check(z.regex(/^[\p{Nd}\s().+/-]{4,32}$/u)),
};

export type MobileNumber = z.output<z.ZodMiniObject<typeof mobileNumberShape>>;
