import { expect, test } from 'vitest';
import { listPossibleMobileNumbers } from '#src/verification/mobile-number.ts';

test.each([
  ['84', '901234567', ['+84901234567', '+901234567']],
  ['84', '84901234567', ['+8484901234567', '+84901234567']],
  ['84', '0901234500', ['+840901234500', '+0901234500']],
  ['84', '+84901234567', ['+84901234567']],
  ['84', '+66812345678', ['+66812345678']],
  ['84', '0084901234567', ['+84901234567']],
  ['84', '0066812345678', ['+66812345678']],
  ['84', '', ['+84', '+']],
])('[S5-013] with dialling code %s, the possible numbers of %j are %j', (countryDialingCode, digits, numbers) => {
  expect(listPossibleMobileNumbers(countryDialingCode, digits)).toEqual(numbers);
});
