import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';

/** Formats a change of the balance with its sign first, also in right-to-left languages: `+10 ₫`, `−10 ₫`. */
export function useFormatBalanceChange(): (amount: number, currency: string) => string {
  const formatMoney = useFormatMoney();
  return (amount, currency) => {
    const sign = amount > 0 ? '+' : amount < 0 ? '\u2212' : '';
    return `\u200E${sign}${formatMoney(Math.abs(amount), currency)}`;
  };
}
