import * as z from 'zod/mini';

/** What a login, a registration or an adoption answers. [S3-014] */
export const sessionValueSchema = z.object({
  id: z.string(),
  token: z.string(),
  userName: z.string(),
  /** 1 and 2 are agents, 4 is left out of language sync. [S3-004] */
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  updatePassword: z.boolean(),
  /** The session can set a second factor up and do nothing else: the merchant demands one. Left out for `false`. */
  factorDue: z.optional(z.literal(true)),
  /** This call opened the account as well. Left out for `false`. [S4-012] */
  registered: z.optional(z.literal(true)),
  spanId: z.string(),
  /** Only when `remember` was asked for. */
  rememberToken: z.optional(z.string()),
});

export type SessionValue = z.output<typeof sessionValueSchema>;
