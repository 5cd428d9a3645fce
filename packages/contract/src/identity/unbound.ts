import * as z from 'zod/mini';
import { identityProviders } from '#src/identity/provider.ts';

/** A ticket of the server: 256 bits, base64url. */
export const identityTicketSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * `value` of `bind_customer_required` and `not.exists.user`: a provider vouched for a person whom no member is linked to.
 * Show the choice of S2-019 with the buttons that are true. Then, with the ticket: a login that carries it as
 * `linkTicket` and `identity.link` in the session that login opened, a registration that carries it, or, where `autoRegister`
 * is true, `member.registerAutoUsername`. [S4-022..S4-024]
 */
export const unboundSchema = z.object({
  ticket: z.string(),
  provider: z.enum(identityProviders),
  name: z.nullable(z.string()),
  /** The e-mail address at the provider, masked. */
  email: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** Seconds the ticket is good for. */
  expiresIn: z.int(),
  login: z.boolean(),
  register: z.boolean(),
  autoRegister: z.boolean(),
});

export type Unbound = z.output<typeof unboundSchema>;
