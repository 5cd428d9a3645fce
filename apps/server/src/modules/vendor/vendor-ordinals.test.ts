import { expect, test } from 'vitest';
import { computeVendorOrdinals } from '#src/modules/vendor/replace-vendors-from-catalogue.ts';

test('[S9-034] numbers vendors 100, 200 and so on, and related lotteries next to each other', () => {
  const codes = ['vietnam-lotto', 'lott', 'elotto', 'tcg', 'sea-lott', 'elott', 'kestrel'];
  expect([...computeVendorOrdinals(codes)].toSorted(([, one], [, other]) => one - other)).toEqual([
    ['lott', 100],
    ['vietnam-lotto', 101],
    ['tcg', 200],
    ['elott', 300],
    ['elotto', 300],
    ['sea-lott', 305],
    ['kestrel', 400],
  ]);
});

test('[S9-034] numbers a lottery like other vendors if its related vendor is missing', () => {
  expect([...computeVendorOrdinals(['tcg', 'sea-lott', 'constructor'])]).toEqual([
    ['tcg', 100],
    ['sea-lott', 200],
    ['constructor', 300],
  ]);
});
