import { expect, test } from 'vitest';
import { measurePasswordStrength } from '#src/platform/form/measure-password-strength.ts';

test.each([
  ['password1', 'weak'],
  ['qwertyuiop', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['aurora2026', 'weak'],
  ['Ab3$kk9z', 'fair'],
  ['Sunny-Harbour-71', 'strong'],
])('[ASVS 6.2.8] %s is a %s password', (password, level) => {
  expect(measurePasswordStrength(password, ['Aurora'])).toBe(level);
});

test('measures a password of 128 characters by its beginning, so that typing stays fast', () => {
  expect(measurePasswordStrength(`${'a'.repeat(40)}${'kq7-mzd4'.repeat(11)}`, [])).toBe('weak');
});
