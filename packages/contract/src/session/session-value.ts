import * as z from 'zod/mini';

/** The response of a login, a registration or a token exchange. [S3-014] */
export const sessionValueSchema = z.object({
  id: z.string(),
  token: z.string(),
  userName: z.string(),
  /** 1 and 2 are agents; 4 is excluded from language sync. [S3-004] */
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  updatePassword: z.boolean(),
  /** The merchant requires a second factor: the session can only set it up. Omitted if `false`. */
  factorDue: z.optional(z.literal(true)),
  /** The session can only accept new versions of terms and privacy policy. Omitted if `false`. */
  termsDue: z.optional(z.literal(true)),
  /**
   * The session can only set the limits that the market requires, and read what the member has played. Omitted if `false`.
   */
  limitsDue: z.optional(z.literal(true)),
  /** This call also registered the account. Omitted if `false`. [S4-012] */
  registered: z.optional(z.literal(true)),
  spanId: z.string(),
  /** Only if `remember` was requested. */
  rememberToken: z.optional(z.string()),
});

export type SessionValue = z.output<typeof sessionValueSchema>;
