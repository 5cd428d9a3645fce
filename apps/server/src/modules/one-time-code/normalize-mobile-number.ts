import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { type MobileNumber, listPossibleMobileNumbers } from '@foyer/contract/verification/mobile-number';
import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/**
 * Lists the countries to whose phone numbers a merchant sends codes: its own country, and with the flag
 * `UPDATEMOBILEICC3` also those that the brand lists. [S6-015]
 */
export function listOneTimeCodeCountries({ country, flags }: BrandFile) {
  const home = { countryCode: country.countryCode, countryDialingCode: country.countryDialingCode };
  const others = flags.UPDATEMOBILEICC3 === true ? (country.countries ?? []) : [];
  return [home, ...others.filter(({ countryCode }) => countryCode !== home.countryCode)];
}

/**
 * Normalises a mobile number in any notation to E.164 without the plus, such as `84901234567`. Returns `null` if it is
 * no mobile number, or of a country to which the merchant does not send codes: messages to other countries cost the
 * merchant money.
 */
export function normalizeMobileNumber(
  { countryDialingCode, mobileNum }: MobileNumber,
  { brand }: Merchant,
): string | null {
  if (!listOneTimeCodeCountries(brand).some((country) => country.countryDialingCode === countryDialingCode))
    return null;
  for (const candidate of listPossibleMobileNumbers(countryDialingCode, parseIncompletePhoneNumber(mobileNum))) {
    const number = parsePhoneNumberFromString(candidate);
    if (!number?.isValid() || number.countryCallingCode !== countryDialingCode) continue;
    const type = number.getType();
    if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return number.number.slice(1);
  }
  return null;
}
