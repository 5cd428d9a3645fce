import * as z from 'zod/mini';

/** A mobile number as a member types it, and the country it belongs to. [S7-018] */
export const mobileNumberShape = {
  /** Digits, without a plus sign. */
  countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
  /** With or without the zero in front that is dialled within the country; blanks, dots and dashes do not matter. */
  mobileNum: z.string().check(z.regex(/^[\d .-]{4,24}$/)),
};

export interface MobileNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}
