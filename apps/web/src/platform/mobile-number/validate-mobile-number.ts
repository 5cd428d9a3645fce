import { mobileNumberShape } from '@foyer/contract/verification/mobile-number';
import { oneTimeCodeSchema } from '@foyer/contract/verification/one-time-code';
import type { FieldProblems } from '#src/platform/form/field-problem.ts';

/** A mobile number as typed in a form. */
export interface TypedMobileNumber {
  /** Dialling code as digits, without a plus sign. */
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** Validates a mobile number before it is sent. */
export function validateMobileNumber({ countryDialingCode, mobileNum }: TypedMobileNumber): FieldProblems {
  if (mobileNum === '') return { mobileNum: 'required' };
  if (!mobileNumberShape.mobileNum.safeParse(mobileNum).success) return { mobileNum: 'wrong_format' };
  return countryDialingCode === '' ? { countryDialingCode: 'required' } : {};
}

/** Validates a one-time code before it is sent. */
export function validateOneTimeCode(code: string): FieldProblems {
  if (code === '') return { code: 'required' };
  return oneTimeCodeSchema.safeParse(code).success ? {} : { code: 'codeWrong' };
}
