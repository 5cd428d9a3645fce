import * as z from 'zod/mini';

/**
 * How a member receives or generates the code for the second factor: by email, by an authenticator app (`ga`), or by SMS.
 * [S2-020]
 */
export const secondFactorChannelSchema = z.enum(['email', 'ga', 'sms']);

export type SecondFactorChannel = z.output<typeof secondFactorChannelSchema>;

/** A code for the second factor: six digits, or one of the member's recovery codes. */
export const secondFactorCodeSchema = z.string().check(z.regex(/^(?:\d{6}|[A-Za-z2-7]{5}-?[A-Za-z2-7]{5})$/));
