import * as z from 'zod/mini';

/** A code from an SMS or email. */
export const oneTimeCodeSchema = z.string().check(z.regex(/^\d{6}$/));

/** The response to a request for a code; the same for known and unknown recipients. */
export const codeSentSchema = z.object({
  /** Validity of the code, in seconds. */
  expiresIn: z.int(),
  /** Seconds until another code may be requested. */
  retryAfter: z.int(),
});
