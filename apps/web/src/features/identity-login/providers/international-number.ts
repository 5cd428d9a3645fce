import { mobileReadings } from '@foyer/contract/verification/mobile-number';
import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { TypedMobile } from '#src/platform/mobile/check-mobile.ts';

/**
 * The number as the identity service wants it: `+`, dialling code and number. It is read as the platform reads the numbers of
 * its own SMS codes, however it was typed; `null` for what is no mobile number of the chosen country. [S5-013]
 */
export function internationalNumber({ countryDialingCode, mobileNum }: TypedMobile): string | null {
  for (const written of mobileReadings(countryDialingCode, parseIncompletePhoneNumber(mobileNum))) {
    const number = parsePhoneNumberFromString(written);
    // These rules know mobile numbers only: no other is valid.
    if (number?.isValid() && number.countryCallingCode === countryDialingCode) return number.number;
  }
  return null;
}
