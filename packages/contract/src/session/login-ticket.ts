import * as z from 'zod/mini';

/** Good for five minutes and five tries. */
export const loginTicket = z.string().check(z.maxLength(64));

/** `value` of `login_verify_required`: for each channel what to show of it, or `null`. [S3-014, S8-007] */
export const verifyRequiredSchema = z.object({
  ticket: z.string(),
  /** The masked address. */
  email: z.nullable(z.string()),
  ga: z.nullable(z.literal(true)),
  /** The masked number. */
  sms: z.nullable(z.string()),
});

export type VerifyRequired = z.output<typeof verifyRequiredSchema>;
