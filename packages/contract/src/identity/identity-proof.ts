import * as z from 'zod/mini';
import type { ErrorCode } from '#src/error-code.ts';
import { firebaseChannels } from '#src/identity/provider.ts';
import { identityTicketSchema } from '#src/identity/unbound.ts';
import { telegramAuthSchema } from '#src/session/telegram-auth.ts';

/** What a provider handed out about a person: at most one of the three proofs, each valid once. [S3-018] */
export const identityProofShape = {
  /** Both or neither: an ID token of the identity service, at most 300 s old, and the channel it is for. */
  firebaseChannel2: z.optional(z.enum(firebaseChannels)),
  firebaseIdToken2: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
  lineSessionToken: z.optional(identityTicketSchema),
  telegramAuth: z.optional(telegramAuthSchema),
};

/** The identity that a registration links to the new account: one proof, or the ticket that a login with it was answered. [S4-006] */
export const identityClaimShape = {
  ...identityProofShape,
  /** `ticket` of `bind_customer_required` or `not.exists.user`. */
  linkTicket: z.optional(identityTicketSchema),
};

/** Errors of a call that carries an identity. */
export const identityClaimErrors = [
  'identity_rejected',
  'identity_ticket_invalid',
  'identity_already_linked',
  'identity_unavailable',
  'line_invalid_token',
  'telegram_validate_failed',
  'channel_not_available',
  'TOO_MANY_REQUEST_LOGIN',
] as const satisfies readonly ErrorCode[];
