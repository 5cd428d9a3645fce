import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Serves the same entries as a file, with the session token in `Authorization` and `from` and `to` of `getHistory`. */
export const HISTORY_CSV_PATH = '/wps/member/history.csv';

/** Kinds of ledger entries. */
const historyKinds = ['stake', 'win', 'cancel', 'refill', 'reward'] as const;

/** A local date of the brand, `YYYY-MM-DD`. */
const date = z.iso.date();

/** The days of a file of the history. */
export const historyRangeSchema = z.object({
  /** First day. */
  from: date,
  /** Last day, at most 366 days after the first. */
  to: date,
});

export type HistoryDates = z.output<typeof historyRangeSchema>;

/** An entry of the member's wallet. */
export const historyEntrySchema = z.object({
  /** Position of the entry in the wallet: 1, 2, 3 and so on. */
  position: z.int(),
  kind: z.enum(historyKinds),
  /** Change of the balance, in whole play credits; negative for a stake. */
  amount: z.int(),
  /** The balance after it. */
  balance: z.int(),
  currency: z.string(),
  /** The vendor's round; of a reward, what granted it. */
  reference: z.nullable(z.string()),
  /** Code of the game vendor; `null` for a reward. */
  vendor: z.nullable(z.string()),
  /** ISO 8601. */
  at: z.string(),
});

export type HistoryEntry = z.output<typeof historyEntrySchema>;

/** Sums of all entries of the days, in whole play credits. */
const historyTotalsSchema = z.object({
  /** Stakes without cancelled ones: a cancellation counts on its own day. */
  staked: z.int(),
  won: z.int(),
  /** `won` minus `staked`. */
  net: z.int(),
  deposited: z.int(),
  rewards: z.int(),
});

export type HistoryTotals = z.output<typeof historyTotalsSchema>;

export const getHistory = defineEndpoint({
  name: 'protection.getHistory',
  method: 'GET',
  path: '/wps/relay/RGFE_getHistory',
  summary: "Returns a page of the member's wallet entries, newest first, with the totals of all requested days.",
  source: 'issue 25',
  in: z.strictObject({
    /** First day. By default 29 days before `to`. */
    from: z.optional(date),
    /** Last day, at most 366 days after `from`. By default the current day of the brand. */
    to: z.optional(date),
    /** `nextCursor` of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^p\d{1,15}$/))),
  }),
  out: z.object({
    /** First day of the entries. */
    from: date,
    /** Last day of the entries. */
    to: date,
    /** The current day of the brand. */
    today: date,
    /** IANA name of the time zone in which the days of the brand begin. */
    zone: z.string(),
    entries: z.array(historyEntrySchema),
    totals: historyTotalsSchema,
    nextCursor: z.nullable(z.string()),
  }),
});
