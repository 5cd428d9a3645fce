import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { type MobileNumber, mobileReadings } from '@foyer/contract/verification/mobile-number';
import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** The countries a merchant sends codes to: its own, and with `UPDATEMOBILEICC3` those that members may choose. [S6-015] */
export function codeCountries({ country, flags }: BrandFile) {
  const own = { countryCode: country.countryCode, countryDialingCode: country.countryDialingCode };
  const others = flags.UPDATEMOBILEICC3 === true ? (country.countries ?? []) : [];
  return [own, ...others.filter(({ countryCode }) => countryCode !== own.countryCode)];
}

/**
 * The one way a mobile number is written here, e.g. `84901234567` (E.164 without its plus), however it was typed. `null` for
 * what is no mobile number, and for one of a country that is not the merchant's: nobody is to make it pay for messages around
 * the world.
 */
export function mobileOf({ countryDialingCode, mobileNum }: MobileNumber, { brand }: Merchant): string | null {
  if (!codeCountries(brand).some((country) => country.countryDialingCode === countryDialingCode)) return null;
  for (const written of mobileReadings(countryDialingCode, parseIncompletePhoneNumber(mobileNum))) {
    const number = parsePhoneNumberFromString(written);
    if (!number?.isValid() || number.countryCallingCode !== countryDialingCode) continue;
    const type = number.getType();
    if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return number.number.slice(1);
  }
  return null;
}
