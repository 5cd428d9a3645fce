import { expect, test } from 'vitest';
import { normalizeMobileNumber } from '#src/modules/one-time-code/normalize-mobile-number.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const vietnam = makeMerchant();
const normalize = (mobileNum: string, countryDialingCode = '84', merchant = vietnam) =>
  normalizeMobileNumber({ countryDialingCode, mobileNum }, merchant);

test.each([
  '0901234567',
  '901234567',
  '+84 90 123 45 67',
  '+84 (0)90 123 45 67',
  '0084901234567',
  '84901234567',
  '(090) 123-45-67',
  '090.123.4567',
  '٠٩٠١٢٣٤٥٦٧',
  '０９０１２３４５６７',
])('[S3-019, S7-016] normalises %s', (notation) => {
  expect(normalize(notation)).toBe('84901234567');
});

test.each(['+66812345678', '0066812345678', '0281234567', '12', '+', '----'])(
  '[S7-016] rejects %s, which is no mobile number of the country',
  (notation) => {
    expect(normalize(notation)).toBeNull();
  },
);

test('[S6-015] accepts mobile numbers of other countries of the merchant only with the flag UPDATEMOBILEICC3', () => {
  const { country } = vietnam.brand;
  const countries = [{ countryCode: 'TH', countryDialingCode: '66' }];
  const withCountries = (isEnabled: boolean) =>
    makeMerchant({ country: { ...country, countries }, flags: { UPDATEMOBILEICC3: isEnabled } });
  expect(normalize('081 234 5678', '66', withCountries(true))).toBe('66812345678');
  expect(normalize('081 234 5678', '66', withCountries(false))).toBeNull();
  expect(normalize('0901234567', '84', withCountries(true))).toBe('84901234567');
  expect(normalize('2015550123', '1', withCountries(true))).toBeNull();
});
