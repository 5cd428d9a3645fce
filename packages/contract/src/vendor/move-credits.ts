import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Whole play credits. */
const amount = z.int().check(z.positive(), z.maximum(1_000_000_000));
/** The vendor's name of the draw or hand, for the history. */
const round = id;

/** What a vendor wants done with a player's purse. `id` is the vendor's own: the same again changes nothing. */
export const creditMove = z.discriminatedUnion('kind', [
  /** Takes a stake, if there is as much. */
  z.strictObject({ kind: z.literal('stake'), id, amount, round }),
  /** Pays what was won. */
  z.strictObject({ kind: z.literal('win'), id, amount, round }),
  /** Gives the stake of this `id` back; one that has not come is refused when it does. */
  z.strictObject({ kind: z.literal('cancel'), id }),
  /** Fills a purse that is nearly empty: they are play credits. */
  z.strictObject({ kind: z.literal('refill'), id }),
]);

export type CreditMove = z.infer<typeof creditMove>;

/**
 * `done`, or `repeated`: it was done before. Nothing was changed by one that is `short` (there is less than the stake),
 * `cancelled` (the stake was cancelled before it arrived), `restricted` (a stake or refill of a member who may not play, for
 * example because the account is closed) or `refused` (its `id` belongs to another move, or no refill is due).
 */
export const moveOutcomes = ['done', 'repeated', 'short', 'cancelled', 'restricted', 'refused'] as const;

export type MoveOutcome = (typeof moveOutcomes)[number];

/** Signed like a redemption, by `X-Vendor`, `X-Timestamp` and `X-Signature`. */
export const moveCredits = defineEndpoint({
  name: 'vendor.moveCredits',
  method: 'POST',
  path: '/wps/vendor/credits/move',
  summary:
    "Server to server: moves play credits of a player's purse at the host, once; without a move, says what is in it.",
  source: 'docs/vendors/README.md',
  in: z.strictObject({
    /** As the redemption answered them. */
    merchant: id,
    playerId: id,
    move: z.nullable(creditMove),
  }),
  out: z.object({
    /** `null` when nothing was to be moved. */
    outcome: z.nullable(z.enum(moveOutcomes)),
    /** What is in the purse now, whole play credits. */
    balance: z.int(),
    currency: z.string(),
  }),
  errors: ['vendor_unauthorized', 'not_found'],
  token: 'none',
});
