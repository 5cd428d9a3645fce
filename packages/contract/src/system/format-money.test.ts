import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toIsoCurrencyCode, formatAmount, formatMoney } from '#src/system/format-money.ts';

describe('[S5-023] the currency of a platform code', () => {
  test.each([
    ['TLB', 'PHP'],
    ['VND', 'VND'],
    ['IDR2', 'IDR'],
    ['USDT', 'USD'],
    ['AED', 'AED'],
  ])('the ISO code for %s is %s', (code, currency) => {
    expect(toIsoCurrencyCode(code)).toBe(currency);
  });
});

describe('[S5-022] an amount', () => {
  test.each([
    [1234.5, { currency: 'BRL', decimals: 2, locale: 'en' }, '1.234,50'],
    [1234.5, { currency: 'BRL', decimals: 2, locale: 'vi' }, '1.234,50'],
    [1234.5, { currency: 'VND', decimals: 0, locale: 'en' }, '1,235'],
    [1234567.891, { currency: 'AED', decimals: 2, locale: 'en' }, '1,234,567.89'],
    [1234.5, { currency: 'TLB', decimals: 1, locale: 'en' }, '1,234.5'],
    [-0.125, { currency: 'AED', decimals: 2, locale: 'en' }, '-0.13'],
    [1234.5, { currency: 'AED', decimals: 2, locale: 'ar-EG' }, '1,234.50'],
    [1234.5, { currency: 'PHP', decimals: 2, locale: 'pt-BR' }, '1.234,50'],
    [0, { currency: 'BRL', decimals: 2, locale: 'en' }, '0,00'],
  ])('the amount %d with the settings %j is formatted as %s', (amount, format, written) => {
    expect(formatAmount(amount, format)).toBe(written);
  });

  test('an amount has the requested number of decimals', () => {
    const amounts = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom('BRL', 'AED', 'VND'),
        (amount, decimals, currency) => {
          const written = formatAmount(amount, { currency, decimals, locale: 'en' });
          const point = currency === 'BRL' ? ',' : '.';
          expect(decimals === 0 ? 0 : written.length - written.lastIndexOf(point) - 1).toBe(decimals);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('[S3-055] a currency symbol is on the configured side', () => {
    const reais = { currency: 'BRL', decimals: 2, locale: 'en', symbol: 'R$', position: 'before' } as const;
    expect(formatMoney(1234.5, reais)).toBe('R$\u00a01.234,50');
    const dong = { currency: 'VND', decimals: 0, locale: 'en', symbol: '₫', position: 'after' } as const;
    expect(formatMoney(1234.5, dong)).toBe('1,235\u00a0₫');
  });
});
