import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { gameLaunchKinds } from '#src/game/launch-kind.ts';

/**
 * A game vendor's server exchanges a launch token for the player and the game. Requests are signed with three headers:
 * `X-Vendor: <vendor code>`; `X-Timestamp` in milliseconds, which may differ from the server's clock by 60 s; and `X-Signature:
 * base64url(HMAC-SHA-256(secret, "<X-Timestamp>.<raw body>"))`.
 */
export const redeemLaunch = defineEndpoint({
  name: 'vendor.redeemLaunch',
  method: 'POST',
  path: '/wps/vendor/launch/redeem',
  summary: 'Server to server: redeems a launch token once and returns its player and game.',
  source: 'wire: Games',
  platform: 'unused',
  in: z.strictObject({ launchToken: z.string().check(z.minLength(16), z.maxLength(512)) }),
  out: z.object({
    /** Permanent id of the member at this vendor. Other vendors receive another id for the same member. */
    playerId: z.string(),
    displayName: z.string(),
    merchant: z.string(),
    merchantTitle: z.string(),
    currency: z.string(),
    language: z.string(),
    gameCode: z.string(),
    launchKind: z.enum(gameLaunchKinds),
    /** Who plays. `trial` means a visitor who tries the game, with a new `playerId` each time. */
    mode: z.enum(['member', 'trial']),
    /**
     * Who stores the player's wallet. `host`: this platform, whose wallet the vendor changes with `vendor.moveCredits`.
     * `vendor`: the vendor itself.
     */
    purse: z.optional(z.enum(['host', 'vendor'])),
    /** Id of this launch, which the vendor sends with every stake; `null` for a trial. */
    launchId: z.optional(z.nullable(z.string())),
    /** The vendor's code of the lottery's prize table, if the lottery has several. */
    prizeMode: z.nullable(z.string()),
    /** The vendor's code of the table that the player wants to open, if the game has several. */
    roomId: z.optional(z.nullable(z.string())),
    /**
     * Name of the member's VIP label in the language of the launch; `null` if the member has none. It comes from the server,
     * never from the client's request.
     */
    labelName: z.nullable(z.string()),
    /**
     * Area of a lottery; `null` for other games. This field and the three below come from the launch request of the
     * lottery; a game may ignore them. [S3-031]
     */
    lottoArea: z.optional(z.nullable(z.string())),
    lottoMode: z.optional(z.nullable(z.string())),
    title: z.optional(z.nullable(z.string())),
    device: z.optional(z.nullable(z.string())),
    /** Whether the game may link to the vendor's own lobby. */
    hasLobby: z.boolean(),
    view: z.enum(['lobby', 'betting']),
    backUrl: z.string(),
    /** Origin of the page that contains the game. No other origin may frame the game or exchange messages with it. */
    hostOrigin: z.string(),
  }),
  errors: ['vendor_unauthorized', 'launch_token_invalid'],
  token: 'none',
});

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** An amount in whole play credits. */
const amount = z.int().check(z.positive(), z.maximum(1_000_000_000));
/** Latest time of a date in JavaScript, in milliseconds since 1970. */
const MAX_TIME = 8_640_000_000_000_000;
/** The vendor's id of the draw or game round, which the member's wallet history shows. */
const round = id;

/**
 * A change of the balance of a player's wallet. The vendor generates the `id`; if a move with the same id is repeated, it
 * changes nothing.
 */
export const creditMoveSchema = z.discriminatedUnion('kind', [
  /** Takes a stake from the wallet, if the balance is sufficient. */
  z.strictObject({ kind: z.literal('stake'), id, amount, round }),
  /** Pays a win into the wallet. */
  z.strictObject({ kind: z.literal('win'), id, amount, round }),
  /** Pays back the stake with this `id`. If the stake has not arrived yet, it will be rejected when it arrives. */
  z.strictObject({ kind: z.literal('cancel'), id }),
  /** Refills a nearly empty wallet with play credits. */
  z.strictObject({ kind: z.literal('refill'), id }),
]);

export type CreditMove = z.infer<typeof creditMoveSchema>;

/**
 * Results of a change of a wallet. `done`; or `repeated` if it was done before. With all other results nothing changes.
 * `short`: the balance is too low. `cancelled`: the stake was cancelled before it arrived. `restricted`: the member may not
 * place stakes or refill, for example because the account is closed or another game was opened. `refused`: another move has the
 * same `id`, or the balance is too high for a refill.
 */
export const creditMoveOutcomes = ['done', 'repeated', 'short', 'cancelled', 'restricted', 'refused'] as const;

export type CreditMoveOutcome = (typeof creditMoveOutcomes)[number];

/**
 * Changes the wallet of a player. The request is signed in the same way as `vendor.redeemLaunch`, with `X-Vendor`,
 * `X-Timestamp` and `X-Signature`.
 */
export const moveCredits = defineEndpoint({
  name: 'vendor.moveCredits',
  method: 'POST',
  path: '/wps/vendor/credits/move',
  summary:
    "Server to server: changes a player's wallet at the host, once per move; without a move, returns its balance.",
  source: 'docs/vendors/README.md',
  platform: 'unused',
  in: z.strictObject({
    /** Code of the merchant; it and `playerId` come from the response of `vendor.redeemLaunch`. */
    merchant: id,
    playerId: id,
    /**
     * Id of the launch in whose game the stake was placed. If the brand allows only one game at a time, the result is
     * `restricted` unless the launch is the latest that any vendor has redeemed for the player.
     */
    launchId: z.optional(id),
    /**
     * The vendor's code of the game to which the stake or win belongs, for the member's history. A win without it belongs to
     * the game of its round's stake.
     */
    gameCode: z.optional(id),
    /**
     * Latest time at which the round of a stake ends, in milliseconds since 1970. Until then, the site leads the member
     * back to the game of `gameCode`. The win of the round, the cancellation of the stake or `endedRound` ends the
     * round earlier. A later time than 366 days after the stake is limited to that.
     */
    openUntil: z.optional(z.int().check(z.positive(), z.maximum(MAX_TIME))),
    /** The vendor's id of a round that has ended without a win. May be sent with or without a move. */
    endedRound: z.optional(round),
    move: z.nullable(creditMoveSchema),
  }),
  out: z.object({
    /** Result of the wallet change; `null` if the request contained none. */
    outcome: z.nullable(z.enum(creditMoveOutcomes)),
    /** Balance of the player's wallet, in whole play credits. */
    balance: z.int(),
    currency: z.string(),
  }),
  errors: ['vendor_unauthorized', 'not_found'],
  token: 'none',
});

/**
 * Reports the result of a lottery's draw, for members who asked to be alerted. Signed in the same way as
 * `vendor.redeemLaunch`. Each member receives one message per game and draw, so a repeated report changes nothing.
 */
export const reportDrawResult = defineEndpoint({
  name: 'vendor.reportDrawResult',
  method: 'POST',
  path: '/wps/vendor/draws/result',
  summary: 'Server to server: alerts members about the result of a draw, by inbox and push.',
  source: 'docs/vendors/README.md',
  platform: 'unused',
  in: z.strictObject({
    /** The vendor's code of the game. */
    gameCode: id,
    /** The vendor's id of the draw. */
    drawId: id,
    /** Time of the draw, in milliseconds since 1970. A late report of an earlier draw does not replace a later result. */
    drawnAt: z.int().check(z.positive()),
    /** The drawn numbers, in the order in which they are shown. */
    numbers: z.array(z.int()).check(z.minLength(1), z.maxLength(50)),
    /**
     * The player to notify, who has a ticket; the message contains what it won. If omitted, all members of all
     * merchants with an alert for the game are notified.
     */
    player: z.optional(
      z.strictObject({
        merchant: id,
        playerId: id,
        /** What the player's tickets won in this draw, in whole credits; 0 if nothing. */
        won: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
      }),
    ),
  }),
  out: z.object({
    /** Number of members who received a message because of this request. */
    notified: z.int(),
  }),
  errors: ['vendor_unauthorized', 'not_found'],
  token: 'none',
});

/** Returns the lotteries whose results the vendor should report. Signed in the same way as `vendor.redeemLaunch`. */
export const listDrawAlerts = defineEndpoint({
  name: 'vendor.listDrawAlerts',
  method: 'POST',
  path: '/wps/vendor/draws/alerts',
  summary: 'Server to server: returns the lotteries whose results at least one member wants.',
  source: 'docs/vendors/README.md',
  platform: 'unused',
  out: z.object({
    /** The vendor's codes of the games. */
    gameCodes: z.array(z.string()),
  }),
  errors: ['vendor_unauthorized'],
  token: 'none',
});

export const vendorEndpoints: readonly Endpoint[] = [moveCredits, redeemLaunch, listDrawAlerts, reportDrawResult];
