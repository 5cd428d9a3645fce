/** A mobile number as a form has it. */
export interface TypedMobile {
  /** Digits, without a plus sign. */
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}
