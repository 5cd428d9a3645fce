/** Names of the platform that are no currency's own. [S5-023] */
const aliases: Readonly<Record<string, string>> = { TLB: 'PHP' };
const ISO_LENGTH = 3;

/** The currency behind a name of the platform's: `TLB` is the Philippine peso, of others the first three letters count. [S5-023] */
export function toCurrencyCode(code: string): string {
  return aliases[code] ?? code.slice(0, ISO_LENGTH);
}

export interface AmountFormat {
  /** As the platform calls it. */
  readonly currency: string;
  /** Digits behind the point, to which is rounded half away from zero. */
  readonly decimals: number;
  /** BCP 47, for every currency but the Brazilian real, whose grouping is Brazil's everywhere. */
  readonly locale: string;
}

/** `1.234,50` for 1234.5 reais, `1,234.50` elsewhere in English. Digits are those of the Latin script, so that columns line up. [S5-022] */
export function formatAmount(amount: number, { currency, decimals, locale }: AmountFormat): string {
  const grouped = toCurrencyCode(currency) === 'BRL' ? 'pt-BR' : locale;
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

/** An amount with its symbol on the side the merchant has it: `R$ 1.234,50`, `1,234 ₫`. The space does not break. [S3-055] */
export function formatMoney(amount: number, { symbol, position, ...format }: MoneyFormat): string {
  const digits = formatAmount(amount, format);
  return position === 'before' ? `${symbol}\u00a0${digits}` : `${digits}\u00a0${symbol}`;
}
