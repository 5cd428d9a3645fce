import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { launchKinds } from '#src/game/launch-kind.ts';

/**
 * A vendor's server asks who came with a launch token. Signed: header `X-Vendor: <vendor code>` and
 * `X-Signature: base64url(HMAC-SHA-256(secret, "<X-Timestamp>.<raw body>"))`, `X-Timestamp` in ms, at most 60 s off.
 */
export const redeemLaunch = defineEndpoint({
  name: 'vendor.redeemLaunch',
  method: 'POST',
  path: '/wps/vendor/launch/redeem',
  summary: 'Server to server: turns a launch token into the player it was made for, once.',
  source: 'wire: Games',
  platform: 'unused',
  in: z.strictObject({ launchToken: z.string().check(z.minLength(16), z.maxLength(512)) }),
  out: z.object({
    /** Stable for the member at this vendor; other vendors get another id. */
    playerId: z.string(),
    displayName: z.string(),
    merchant: z.string(),
    merchantTitle: z.string(),
    currency: z.string(),
    language: z.string(),
    gameCode: z.string(),
    way: z.enum(launchKinds),
    /** `trial`: a visitor tries the game, with a new `playerId` each time. */
    mode: z.enum(['member', 'trial']),
    /** Who keeps the player's credits: the host, who moves them by `vendor.moveCredits`, or the vendor himself. */
    purse: z.optional(z.enum(['host', 'vendor'])),
    /** The vendor's name of a table of prizes, where the lottery has several. */
    prizeMode: z.nullable(z.string()),
    /** The table that was asked for, where the game has several. */
    roomId: z.optional(z.nullable(z.string())),
    /** Name of the member's VIP label in the launch's language, from the server and never from the client; `null` without one. */
    labelName: z.nullable(z.string()),
    /** The rest of a lottery's launch record, which a game may ignore; `null` for other games. [S3-031] */
    lottoArea: z.optional(z.nullable(z.string())),
    lottoMode: z.optional(z.nullable(z.string())),
    title: z.optional(z.nullable(z.string())),
    device: z.optional(z.nullable(z.string())),
    /** Whether the vendor's own lobby may be gone to. */
    hasLobby: z.boolean(),
    view: z.enum(['lobby', 'betting']),
    backUrl: z.string(),
    /** The only origin the game may talk to by postMessage, and that may frame it. */
    hostOrigin: z.string(),
  }),
  errors: ['vendor_unauthorized', 'launch_token_invalid'],
  token: 'none',
});

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Whole play credits. */
const amount = z.int().check(z.positive(), z.maximum(1_000_000_000));
/** The vendor's name of the draw or hand, for the history. */
const round = id;

/** A change of a player's wallet. `id` is the vendor's: a repeated one changes nothing. */
export const creditMove = z.discriminatedUnion('kind', [
  /** Takes a stake, if there is as much. */
  z.strictObject({ kind: z.literal('stake'), id, amount, round }),
  /** Pays what was won. */
  z.strictObject({ kind: z.literal('win'), id, amount, round }),
  /** Gives the stake of this `id` back; one that has not come is refused when it does. */
  z.strictObject({ kind: z.literal('cancel'), id }),
  /** Refills a wallet that is nearly empty with play credits. */
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
  platform: 'unused',
  in: z.strictObject({
    /** As the redemption answered them. */
    merchant: id,
    playerId: id,
    move: z.nullable(creditMove),
  }),
  out: z.object({
    /** `null` when nothing was to be moved. */
    outcome: z.nullable(z.enum(moveOutcomes)),
    /** The balance, in whole play credits. */
    balance: z.int(),
    currency: z.string(),
  }),
  errors: ['vendor_unauthorized', 'not_found'],
  token: 'none',
});

export const vendorEndpoints: readonly Endpoint[] = [moveCredits, redeemLaunch];
