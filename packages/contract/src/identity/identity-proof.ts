import * as z from 'zod/mini';
import type { ErrorCode } from '#src/error-code.ts';
import { firebaseChannels, identityProviders } from '#src/identity/identity-provider.ts';

const text = z.string().check(z.maxLength(512));

/**
 * The result of Telegram's login widget: the decoded `#tgAuthResult` of the URL, with all fields unchanged.
 * A Telegram Mini App sends its `initData` instead, as unchanged text. [S3-010, S5-014]
 */
export const telegramAuthSchema = z.union([
  z.strictObject({
    id: z.int(),
    first_name: z.optional(text),
    last_name: z.optional(text),
    username: z.optional(text),
    photo_url: z.optional(text),
    /** Time of the Telegram login, in seconds since 1970. */
    auth_date: z.int(),
    /** Telegram's signature of the fields: 64 hex digits. */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  z.string().check(z.minLength(1), z.maxLength(4096)),
]);

export type TelegramAuth = z.output<typeof telegramAuthSchema>;

/** A ticket that the server issues for an identity: 256 random bits, base64url. */
export const identityTicketSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * `value` of the errors `bind_customer_required` and `not.exists.user`: no member is linked to the identity at the provider.
 * Offer the choices `login`, `register` and `autoRegister` that are `true`. Then send the ticket: as `linkTicket` of a login,
 * followed by `identity.link` in the new session; as `linkTicket` of a registration; or, for `autoRegister`, with
 * `member.registerAutoUsername`. [S2-019, S4-022..S4-024]
 */
export const unlinkedIdentitySchema = z.object({
  ticket: z.string(),
  provider: z.enum(identityProviders),
  name: z.nullable(z.string()),
  /** The person's email address at the provider, masked. */
  email: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** How long the identity ticket is valid, in seconds. */
  expiresIn: z.int(),
  login: z.boolean(),
  register: z.boolean(),
  autoRegister: z.boolean(),
});

export type UnlinkedIdentity = z.output<typeof unlinkedIdentitySchema>;

/**
 * Proofs that a person owns an identity at a provider. Send at most one of the three: Firebase, LINE or Telegram. Each proof is
 * valid once. [S3-018]
 */
export const identityProofShape = {
  /** Provider of `firebaseIdToken2`, which is an ID token of Firebase that is at most 300 s old. Send both fields or none. */
  firebaseChannel2: z.optional(z.enum(firebaseChannels)),
  firebaseIdToken2: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
  lineSessionToken: z.optional(identityTicketSchema),
  telegramAuth: z.optional(telegramAuthSchema),
};

/**
 * The identity that a registration links to the new account: one proof of it, or the ticket from a login with the identity.
 * [S4-006]
 */
export const identityProofOrTicketShape = {
  ...identityProofShape,
  /** `ticket` in the value of the error `bind_customer_required` or `not.exists.user`. */
  linkTicket: z.optional(identityTicketSchema),
};

/** Error codes of endpoints that accept a proof of an identity. */
export const identityProofErrorCodes = [
  'identity_rejected',
  'identity_ticket_invalid',
  'identity_already_linked',
  'identity_unavailable',
  'line_invalid_token',
  'telegram_validate_failed',
  'channel_not_available',
  'TOO_MANY_REQUEST_LOGIN',
] as const satisfies readonly ErrorCode[];
