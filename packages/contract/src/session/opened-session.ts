import * as z from 'zod/mini';

/** The new session: response of a login, a registration or a token exchange. [S3-014] */
export const openedSessionSchema = z.object({
  id: z.string(),
  token: z.string(),
  userName: z.string(),
  /** Type of the account: 1 and 2 are agents; the language of an account of type 4 is not synchronized. [S3-004] */
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  updatePassword: z.boolean(),
  /** Whether the session can only set up a second factor, because the merchant requires one. Omitted if `false`. */
  factorDue: z.optional(z.literal(true)),
  /** Whether the session can only accept new versions of terms and privacy policy. Omitted if `false`. */
  termsDue: z.optional(z.literal(true)),
  /** Whether the member is prompted for limits first. The session can only set them, and read the wallet history, unless `limitsOptional`. Omitted if `false`. */
  limitsDue: z.optional(z.literal(true)),
  /** Whether the member may decline the limits of `limitsDue`. Before the answer the session can do everything except deposit. Omitted if `false`. */
  limitsOptional: z.optional(z.literal(true)),
  /** Whether this call also registered the account. Omitted if `false`. [S4-012] */
  registered: z.optional(z.literal(true)),
  spanId: z.string(),
  /** Token for later logins on this device without the password; only if the request had `remember`. */
  rememberToken: z.optional(z.string()),
});

export type OpenedSession = z.output<typeof openedSessionSchema>;
