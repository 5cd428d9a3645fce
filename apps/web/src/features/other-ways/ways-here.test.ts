import { expect, test } from 'vitest';
import { waysHere } from '#src/features/other-ways/ways-here.ts';

test('[S6-010, S5-015] what the merchant has open is shown, in one order', () => {
  expect(waysHere(['telegram', 'line', 'maya', 'google'], null)).toEqual({
    shown: ['google', 'line', 'telegram'],
    hidden: false,
  });
  expect(waysHere([], null)).toEqual({ shown: [], hidden: false });
});

test('inside another app what cannot work there is hidden', () => {
  const open = ['google', 'facebook', 'twitter', 'phone', 'line', 'telegram'] as const;
  expect(waysHere(open, 'line')).toEqual({ shown: ['line', 'phone'], hidden: true });
  expect(waysHere(open, 'telegram')).toEqual({ shown: ['telegram', 'phone'], hidden: true });
  expect(waysHere(open, 'facebook')).toEqual({ shown: ['phone'], hidden: true });
  expect(waysHere(['line'], 'line')).toEqual({ shown: ['line'], hidden: false });
});
