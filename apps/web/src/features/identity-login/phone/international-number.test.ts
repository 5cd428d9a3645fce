import { expect, test } from 'vitest';
import { toInternationalMobileNumber } from '#src/features/identity-login/phone/use-firebase-sms-code.ts';

const format = (mobileNum: string, countryDialingCode = '84') =>
  toInternationalMobileNumber({ countryDialingCode, mobileNum });

// The same notations as the platform's own SMS codes: apps/server/src/modules/one-time-code/normalize-mobile-number.test.ts.
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
])('[S5-013] formats %s as +, dialling code and number', (written) => {
  expect(format(written)).toBe('+84901234567');
});

test('[S5-013] numbers of other countries are parsed by the rules of those countries', () => {
  expect(format('081 234 5678', '66')).toBe('+66812345678');
  expect(format('(11) 91234-5678', '55')).toBe('+5511912345678');
  expect(format('201 555 0123', '1')).toBe('+12015550123');
});

test.each(['+66812345678', '0066812345678', '0281234567', '12', '+', '----'])(
  '[S5-013] rejects %s, which is no mobile number of the country',
  (written) => {
    expect(format(written)).toBeNull();
  },
);
