import { toIsoCurrencyCode, formatAmount, formatMoney } from '@foyer/contract/system/format-money';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

/**
 * Returns a function that formats an amount of money: in the merchant's format, or as amount and currency code if the
 * currency is not the merchant's. [S5-022, S5-023]
 */
export function useFormatMoney(): (amount: number, currency: string) => string {
  const { money, currency: merchantCurrency, language } = usePage().data;
  const locale = getFormatLocale(language);
  return (amount, code) => {
    const currency = toIsoCurrencyCode(code);
    if (money && currency === merchantCurrency) return formatMoney(amount, { ...money, currency, locale });
    const decimals = Number.isInteger(amount) ? 0 : 2;
    return `${formatAmount(amount, { currency, decimals, locale })}\u00a0${currency}`;
  };
}
