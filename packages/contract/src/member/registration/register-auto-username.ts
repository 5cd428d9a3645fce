import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { identityTicketSchema } from '#src/identity/identity-proof.ts';
import { NICKNAME_MAX_LENGTH } from '#src/limits.ts';
import { registrationContextShape } from '#src/member/registration/registration-context.ts';
import { loginDeviceShape } from '#src/session/device-id.ts';
import { termsShape } from '#src/session/provider-logins.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

/** Returned by a registration through a provider, so that the page may add the provider's data. */
const authKeySchema = z.string().check(z.minLength(16), z.maxLength(256));

/** Adds data to a new member by the key from the registration: once, within ten minutes. */
export const saveMemberInfoByAuthKey = defineEndpoint({
  name: 'member.saveMemberInfoByAuthKey',
  method: 'POST',
  path: '/wps/relay/WPSCORE_saveMemberInfoByAuthKey',
  summary: 'Adds to a new account what the provider knows of its owner.',
  source: 'S7-046',
  in: z.strictObject({
    authKey: authKeySchema,
    /** Not shown to other members. */
    nickname: z.string().check(z.minLength(1), z.maxLength(NICKNAME_MAX_LENGTH)),
  }),
  errors: ['identity_ticket_invalid'],
  token: 'none',
});

export const registerAutoUsername = defineEndpoint({
  name: 'member.registerAutoUsername',
  method: 'POST',
  path: '/wps/member/register/autoUsername',
  summary: 'Opens an account with a made-up username for a person a provider vouched for, links and logs in.',
  source: 'S7-017, S4-023, S6-013',
  platform: { flag: 'FIREBASECREATEACC3' },
  in: z.strictObject({
    ticket: identityTicketSchema,
    ...registrationContextShape,
    ...termsShape,
    ...loginDeviceShape,
  }),
  out: z.object({ ...sessionValueSchema.shape, customerId: z.string(), authKey: z.optional(authKeySchema) }),
  errors: ['identity_ticket_invalid', 'bind_customer_required', 'login_verify_required', 'account_closed'],
  token: 'none',
});
