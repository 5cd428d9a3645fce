import * as z from 'zod/mini';

/** A mail, an authenticator app, or an SMS. [S2-020] */
export const factorChannelSchema = z.enum(['email', 'ga', 'sms']);

export type FactorChannel = z.output<typeof factorChannelSchema>;

/** Six digits, or one of the recovery codes the member wrote down. */
export const factorCode = z.string().check(z.regex(/^(?:\d{6}|[A-Za-z2-7]{5}-?[A-Za-z2-7]{5})$/));
