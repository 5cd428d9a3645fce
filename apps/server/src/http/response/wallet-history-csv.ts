import type { WalletEntryView } from '@foyer/contract/protection/wallet-history';
import type { RateLimitRule } from '#src/adapters/limits/rate-limits.ts';

/** Rate limit of CSV files per member, because each file reads the whole history of the chosen days. */
export const WALLET_HISTORY_CSV_RATE_LIMIT = {
  name: 'history-csv',
  points: 20,
  windowSeconds: 3_600,
  whenDown: 'count-locally',
} as const satisfies RateLimitRule;

/** Response headers of a CSV file with the member's wallet history. */
export const WALLET_HISTORY_CSV_RESPONSE_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="history.csv"',
  'cache-control': 'no-store',
};

/** First line of the CSV file: the names of its columns. */
export const WALLET_HISTORY_CSV_HEADING = 'time,kind,amount,balance,currency,vendor,reference,game\r\n';

/**
 * Quotes a text for CSV. Vendors and platforms supply the texts, so a leading `=`, `+`, `-` or `@` is escaped: a spreadsheet must not
 * run a text as a formula.
 */
const quote = (text: string | null): string => `"${(text ?? '').replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** Formats an entry of the wallet as a line of CSV (RFC 4180). */
export const formatWalletHistoryCsvLine = (entry: Omit<WalletEntryView, 'position'>): string => {
  const { at, kind, amount, balance, currency, vendor, reference, game = null } = entry;
  const texts = [currency, vendor, reference, game].map(quote);
  return `${quote(at)},${kind},${amount},${balance},${texts.join(',')}\r\n`;
};
