import { expect, test } from 'vitest';
import { normalizeMobile } from '#src/modules/code/mobile-number.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const vietnam = makeMerchant();
const read = (mobileNum: string, countryDialingCode = '84', merchant = vietnam) =>
  normalizeMobile({ countryDialingCode, mobileNum }, merchant);

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
])('[S3-019, S7-016] %s is one number', (written) => {
  expect(read(written)).toBe('84901234567');
});

test.each(['+66812345678', '0066812345678', '0281234567', '12', '+', '----'])(
  '[S7-016] %s is no mobile number of the country',
  (written) => {
    expect(read(written)).toBeNull();
  },
);

test('[S6-015] other countries of the merchant count with UPDATEMOBILEICC3, and without it not', () => {
  const { country } = vietnam.brand;
  const countries = [{ countryCode: 'TH', countryDialingCode: '66' }];
  const wide = (on: boolean) => makeMerchant({ country: { ...country, countries }, flags: { UPDATEMOBILEICC3: on } });
  expect(read('081 234 5678', '66', wide(true))).toBe('66812345678');
  expect(read('081 234 5678', '66', wide(false))).toBeNull();
  expect(read('0901234567', '84', wide(true))).toBe('84901234567');
  expect(read('2015550123', '1', wide(true))).toBeNull();
});
