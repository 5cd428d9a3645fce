import * as z from 'zod/mini';
import { defineEndpoint, type OutputOf } from '#src/endpoint.ts';

/**
 * Path of the member's wallet history as a CSV file, with the same entries as `getWalletHistory`. The request has the session token in
 * `Authorization` and the query parameters `from` and `to`.
 */
export const WALLET_HISTORY_CSV_PATH = '/wps/member/history.csv';

/** Kinds of entries in a member's wallet. */
const historyKinds = ['stake', 'win', 'cancel', 'refill', 'reward'] as const;

/** A day in the time zone of the brand, `YYYY-MM-DD`. */
const date = z.iso.date();

/** The days that a CSV file of the wallet history covers. */
export const walletHistoryDatesSchema = z.object({
  /** First day of the wallet history. */
  from: date,
  /** Last day of the wallet history, at most 366 days after the first. */
  to: date,
});

export type WalletHistoryDates = z.output<typeof walletHistoryDatesSchema>;

/** An entry in the member's wallet, such as a stake or a win. */
export const walletEntryViewSchema = z.object({
  /** Number of the entry in the member's wallet: 1, 2, 3 and so on. */
  position: z.int(),
  kind: z.enum(historyKinds),
  /** Change of the wallet's balance, in whole play credits; negative for a stake. */
  amount: z.int(),
  /** Balance of the wallet after the entry, in whole play credits. */
  balance: z.int(),
  currency: z.string(),
  /** The vendor's id of the game round. For a reward: the promotion, rank or promo code that granted it. */
  reference: z.nullable(z.string()),
  /** Code of the game vendor; `null` for a reward. */
  vendor: z.nullable(z.string()),
  /** Name of the game in the member's language; absent or `null` if it is unknown. */
  game: z.optional(z.nullable(z.string())),
  /** When the entry was made, ISO 8601. */
  at: z.string(),
});

export type WalletEntryView = z.output<typeof walletEntryViewSchema>;

/** Sums of the wallet entries in the requested days, in whole play credits. */
const historyTotalsSchema = z.object({
  /** Sum of stakes minus cancelled stakes. A cancellation is subtracted on the day on which it happens. */
  staked: z.int(),
  won: z.int(),
  /** Net result: `won` minus `staked`. */
  net: z.int(),
  deposited: z.int(),
  rewards: z.int(),
});

export type WalletHistoryTotals = z.output<typeof historyTotalsSchema>;

export const getWalletHistory = defineEndpoint({
  name: 'protection.getHistory',
  method: 'GET',
  path: '/wps/relay/RGFE_getHistory',
  summary: "Returns a page of the member's wallet entries, newest first, with the totals of all requested days.",
  source: 'issue 25',
  in: z.strictObject({
    /** First day to return; by default 29 days before `to`. */
    from: z.optional(date),
    /** Last day to return, at most 366 days after `from`; by default the current day of the brand. */
    to: z.optional(date),
    /** Where the page of entries begins: `nextCursor` of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^p\d{1,15}$/))),
  }),
  out: z.object({
    /** First day of the returned entries. */
    from: date,
    /** Last day of the returned entries. */
    to: date,
    /** The current day in the time zone of the brand. */
    today: date,
    /** IANA name of the time zone in which the days of the brand begin. */
    zone: z.string(),
    entries: z.array(walletEntryViewSchema),
    totals: historyTotalsSchema,
    nextCursor: z.nullable(z.string()),
  }),
});

/** A page of the member's wallet history. */
export type WalletHistory = OutputOf<typeof getWalletHistory>;
