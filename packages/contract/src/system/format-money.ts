/** Currency codes of the specification that do not begin with an ISO 4217 code, with the ISO 4217 code of each. [S5-023] */
const aliases: Readonly<Record<string, string>> = { TLB: 'PHP' };
const ISO_LENGTH = 3;

/** Returns the ISO 4217 code of a currency code: `PHP` for `TLB`, otherwise the first three letters. [S5-023] */
export function toIsoCurrencyCode(code: string): string {
  return aliases[code] ?? code.slice(0, ISO_LENGTH);
}

export interface AmountFormat {
  /** Currency code of the merchant, which may be longer than an ISO 4217 code. */
  readonly currency: string;
  /** Number of decimals to which the amount is rounded, half away from zero. */
  readonly decimals: number;
  /** Locale of the number format as a BCP 47 tag. Not used for the Brazilian real, which always has the Brazilian format. */
  readonly locale: string;
}

/**
 * Formats an amount without its currency: 1234.5 as `1.234,50` for the Brazilian real, otherwise in the format of the locale,
 * e.g. `1,234.50`. Always uses Latin digits, so that columns align. [S5-022]
 */
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

/**
 * Formats an amount with the currency symbol on the configured side and a no-break space between them: `R$ 1.234,50`, `1,234
 * ₫`. [S3-055]
 */
export function formatMoney(amount: number, { symbol, position, ...format }: MoneyFormat): string {
  const digits = formatAmount(amount, format);
  return position === 'before' ? `${symbol}\u00a0${digits}` : `${digits}\u00a0${symbol}`;
}
