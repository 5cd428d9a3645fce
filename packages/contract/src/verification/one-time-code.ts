import * as z from 'zod/mini';

/** A code that was sent by SMS or email. */
export const oneTimeCodeSchema = z.string().check(z.regex(/^\d{6}$/));

/**
 * Response to a request for a code by SMS or email. It is the same for known and unknown recipients, so that it does not reveal
 * who has an account.
 */
export const codeSentSchema = z.object({
  /** How long the code is valid, in seconds. */
  expiresIn: z.int(),
  /** Seconds until another code may be requested. */
  retryAfter: z.int(),
});
