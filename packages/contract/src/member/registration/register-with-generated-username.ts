import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityTicketSchema } from '#src/identity/identity-proof.ts';
import { NICKNAME_MAX_LENGTH } from '#src/limits.ts';
import { registrationContextShape } from '#src/member/registration/registration-context.ts';
import { loginDeviceShape } from '#src/session/device-id.ts';
import { termsAcceptanceShape } from '#src/session/provider-logins.ts';
import { openedSessionSchema } from '#src/session/opened-session.ts';

/**
 * Key that a registration through an identity provider returns. With the key, the page may add data from the provider to the
 * new account.
 */
const authKeySchema = z.string().check(z.minLength(16), z.maxLength(256));

/**
 * Adds data from the identity provider to a new account, with the key that the registration returned. Works once, within ten
 * minutes after the registration.
 */
export const saveMemberInfoByAuthKey = defineEndpoint({
  name: 'member.saveMemberInfoByAuthKey',
  method: 'POST',
  path: '/wps/relay/WPSCORE_saveMemberInfoByAuthKey',
  summary: 'Adds data of the identity provider to a new account.',
  source: 'S7-046',
  in: z.strictObject({
    authKey: authKeySchema,
    /** The member's name at the identity provider. Other members do not see it. */
    nickname: z.string().check(z.minLength(1), z.maxLength(NICKNAME_MAX_LENGTH)),
  }),
  errors: ['identity_ticket_invalid'],
  token: 'none',
});

export const registerWithGeneratedUsername = defineEndpoint({
  name: 'member.registerAutoUsername',
  method: 'POST',
  path: '/wps/member/register/autoUsername',
  summary:
    'Registers an account with a generated username for an identity of a provider, links the identity and opens a session.',
  source: 'S7-017, S4-023, S6-013',
  platform: { flag: 'FIREBASECREATEACC3' },
  in: z.strictObject({
    ticket: identityTicketSchema,
    ...registrationContextShape,
    ...termsAcceptanceShape,
    ...loginDeviceShape,
  }),
  out: z.object({ ...openedSessionSchema.shape, customerId: z.string(), authKey: z.optional(authKeySchema) }),
  errors: [
    'identity_ticket_invalid',
    'bind_customer_required',
    'login_verify_required',
    'account_closed',
    'self_excluded',
    'registry_unavailable',
    'limit_reached',
  ],
  token: 'none',
});
