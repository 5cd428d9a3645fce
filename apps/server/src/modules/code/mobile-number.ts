import type { MobileNumber } from '@foyer/contract/verification/mobile-number';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/**
 * The one way a mobile number is written here, e.g. `84901234567`, however it was typed. `null` for what is no mobile number,
 * and for one of a country that is not the merchant's: nobody is to make it pay for messages around the world.
 */
export function mobileOf({ countryDialingCode, mobileNum }: MobileNumber, { brand }: Merchant): string | null {
  if (countryDialingCode !== brand.country.countryDialingCode) return null;
  const number = parsePhoneNumberFromString(`+${countryDialingCode}${mobileNum}`);
  if (!number?.isValid() || number.countryCallingCode !== countryDialingCode) return null;
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number.slice(1) : null;
}
