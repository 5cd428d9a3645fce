import * as z from 'zod/mini';

/** Email, authenticator app, or SMS. [S2-020] */
export const secondFactorChannelSchema = z.enum(['email', 'ga', 'sms']);

export type SecondFactorChannel = z.output<typeof secondFactorChannelSchema>;

/** Six digits, or one of the member's recovery codes. */
export const secondFactorCodeSchema = z.string().check(z.regex(/^(?:\d{6}|[A-Za-z2-7]{5}-?[A-Za-z2-7]{5})$/));
