import * as z from 'zod/mini';

/** A code that came by SMS or mail. */
export const oneTimeCode = z.string().check(z.regex(/^\d{6}$/));

/** What asking for a code answers, the same for a known and an unknown address. */
export const codeSentSchema = z.object({
  /** Seconds that the code is good for. */
  expiresIn: z.int(),
  /** Seconds until another one may be asked for. */
  retryAfter: z.int(),
});
