import * as z from 'zod/mini';

/**
 * Sent by calls that log in and, for a person without an account, register. `false`: nobody has accepted the terms and confirmed
 * their age yet, so no account is opened, and the answer is the refusal with a ticket. Left out, the call itself is the
 * registration of a front end that has asked, as with the other registrations. It stays optional: the fields of S4-012 and S7-014
 * do not include it, and a front end that sends exactly those must not be rejected (decision 0033, Registration).
 */
export const termsShape = { termsAccepted: z.optional(z.boolean()) };
