import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { launchKinds } from '#src/game/launch/launch-kind.ts';

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
  in: z.strictObject({ launchToken: z.string().check(z.minLength(16), z.maxLength(512)) }),
  out: z.object({
    /** Stable for the member at this vendor, and says nothing about him elsewhere. */
    playerId: z.string(),
    displayName: z.string(),
    merchant: z.string(),
    merchantTitle: z.string(),
    currency: z.string(),
    language: z.string(),
    gameCode: z.string(),
    way: z.enum(launchKinds),
    /** `trial`: a guest who tries the game; his `playerId` is new every time. */
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
