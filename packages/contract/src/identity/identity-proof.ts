import * as z from 'zod/mini';
import type { ErrorCode } from '#src/error-code.ts';
import { firebaseChannels, identityProviders } from '#src/identity/provider.ts';

const text = z.string().check(z.maxLength(512));

/**
 * The result of Telegram's login widget: the decoded `#tgAuthResult` with all fields unchanged.
 * A Mini App sends its `initData` as unchanged text instead. [S3-010, S5-014]
 */
export const telegramAuthSchema = z.union([
  z.strictObject({
    id: z.int(),
    first_name: z.optional(text),
    last_name: z.optional(text),
    username: z.optional(text),
    photo_url: z.optional(text),
    /** Seconds since 1970. */
    auth_date: z.int(),
    /** 64 hex digits. */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  z.string().check(z.minLength(1), z.maxLength(4096)),
]);

export type TelegramAuth = z.output<typeof telegramAuthSchema>;

/** A ticket of the server: 256 bits, base64url. */
export const identityTicketSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * `value` of `bind_customer_required` and `not.exists.user`: the identity of the provider is not linked to a member.
 * Show the choices of S2-019 that are `true`. Then send the ticket in one of three ways: as `linkTicket` of a login, followed by
 * `identity.link` in the new session; as `linkTicket` of a registration; or, if `autoRegister` is true, with
 * `member.registerAutoUsername`. [S4-022..S4-024]
 */
export const unlinkedIdentitySchema = z.object({
  ticket: z.string(),
  provider: z.enum(identityProviders),
  name: z.nullable(z.string()),
  /** The e-mail address at the provider, masked. */
  email: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** Validity of the ticket, in seconds. */
  expiresIn: z.int(),
  login: z.boolean(),
  register: z.boolean(),
  autoRegister: z.boolean(),
});

export type UnlinkedIdentity = z.output<typeof unlinkedIdentitySchema>;

/** Proofs of an identity from a provider: at most one of the three, each valid once. [S3-018] */
export const identityProofShape = {
  /** Channel of `firebaseIdToken2`, an ID token of the identity service that is at most 300 s old. Send both or none. */
  firebaseChannel2: z.optional(z.enum(firebaseChannels)),
  firebaseIdToken2: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
  lineSessionToken: z.optional(identityTicketSchema),
  telegramAuth: z.optional(telegramAuthSchema),
};

/** The identity that a registration links to the new account: one proof, or the ticket from a login with it. [S4-006] */
export const identityClaimShape = {
  ...identityProofShape,
  /** `ticket` of `bind_customer_required` or `not.exists.user`. */
  linkTicket: z.optional(identityTicketSchema),
};

/** Errors of an endpoint that accepts an identity. */
export const identityClaimErrorCodes = [
  'identity_rejected',
  'identity_ticket_invalid',
  'identity_already_linked',
  'identity_unavailable',
  'line_invalid_token',
  'telegram_validate_failed',
  'channel_not_available',
  'TOO_MANY_REQUEST_LOGIN',
] as const satisfies readonly ErrorCode[];
