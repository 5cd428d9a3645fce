/** Currency codes of the platform that are not based on ISO 4217. [S5-023] */
const aliases: Readonly<Record<string, string>> = { TLB: 'PHP' };
const ISO_LENGTH = 3;

/** The ISO 4217 code for a currency code of the platform: PHP for `TLB`, otherwise the first three letters. [S5-023] */
export function toIsoCurrencyCode(code: string): string {
  return aliases[code] ?? code.slice(0, ISO_LENGTH);
}

export interface AmountFormat {
  /** Currency code of the platform. */
  readonly currency: string;
  /** Number of decimals; rounds half away from zero. */
  readonly decimals: number;
  /** BCP 47. Not used for the Brazilian real, which always has the Brazilian format. */
  readonly locale: string;
}

/** Formats 1234.5 as `1.234,50` for the Brazilian real, otherwise as `1,234.50` in English. Always uses Latin digits, so that columns align. [S5-022] */
export function formatAmount(amount: number, { currency, decimals, locale }: AmountFormat): string {
  const grouped = toIsoCurrencyCode(currency) === 'BRL' ? 'pt-BR' : locale;
  return new Intl.NumberFormat(grouped, {
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
}

export interface MoneyFormat extends AmountFormat {
  readonly symbol: string;
  readonly position: 'before' | 'after';
}

/** Formats an amount with its symbol on the configured side: `R$ 1.234,50`, `1,234 ₫`, with a no-break space. [S3-055] */
export function formatMoney(amount: number, { symbol, position, ...format }: MoneyFormat): string {
  const digits = formatAmount(amount, format);
  return position === 'before' ? `${symbol}\u00a0${digits}` : `${digits}\u00a0${symbol}`;
}
