import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Serves the same entries as a file, with the session token in `Authorization` and `from` and `to` of `getHistory`. */
export const HISTORY_CSV_PATH = '/wps/member/history.csv';

/** Kinds of ledger entries. */
const historyKinds = ['stake', 'win', 'cancel', 'refill', 'reward'] as const;

/** A local date of the brand, `YYYY-MM-DD`. */
const date = z.iso.date();

const historyRangeShape = {
  /** First day. */
  from: date,
  /** Last day, at most 366 days after the first. */
  to: date,
};

export const historyRangeSchema = z.object(historyRangeShape);

/** An entry of the member's wallet. */
const historyEntrySchema = z.object({
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

export const getHistory = defineEndpoint({
  name: 'protection.getHistory',
  method: 'GET',
  path: '/wps/relay/RGFE_getHistory',
  summary: "Returns a page of the member's wallet entries, newest first, with the totals of all requested days.",
  source: 'issue 25',
  in: z.strictObject({
    ...historyRangeShape,
    /** `nextCursor` of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^p\d{1,15}$/))),
  }),
  out: z.object({
    entries: z.array(historyEntrySchema),
    totals: historyTotalsSchema,
    nextCursor: z.nullable(z.string()),
  }),
});
