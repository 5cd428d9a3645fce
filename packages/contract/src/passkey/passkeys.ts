import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { PASSKEY_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#src/limits.ts';
import { getPasskeyLoginOptions, logInByPasskey } from '#src/passkey/passkey-login.ts';
import {
  passkeyCreationOptionsSchema,
  passkeyIdSchema,
  passkeyRegistrationResponseSchema,
} from '#src/passkey/web-authn.ts';

const source = 'issue 23, ASVS 6.3.3';

/** The member's password. Needed to change passkeys if the last login was more than ten minutes ago. */
const confirmationShape = {
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH))),
};

export const listPasskeys = defineEndpoint({
  name: 'passkey.list',
  method: 'GET',
  path: '/wps/member/passkey/list',
  summary: "Returns the member's passkeys, oldest first.",
  source,
  out: z.object({
    rpId: z.string(),
    /** The WebAuthn `user.id` that all passkeys of the member have. */
    userId: z.string(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Whether the passkey works on this host, which has the WebAuthn `rpId` above. */
        usable: z.boolean(),
        backedUp: z.boolean(),
        /** When the passkey was created, ISO 8601. */
        createdAt: z.string(),
        /** When the member last logged in with the passkey, ISO 8601; `null` if never. */
        lastUsedAt: z.nullable(z.string()),
      }),
    ),
    /** Whether changes of passkeys need the password, because the last login was more than ten minutes ago. */
    passwordRequired: z.boolean(),
  }),
});

export const getPasskeyCreationOptions = defineEndpoint({
  name: 'passkey.getCreationOptions',
  method: 'POST',
  path: '/wps/member/passkey/creation/options',
  summary: 'Starts to add a passkey: returns the options for `navigator.credentials.create`, valid for five minutes.',
  source,
  in: z.strictObject(confirmationShape),
  out: z.object({ options: passkeyCreationOptionsSchema }),
  errors: ['password_wrong', 'fresh_login_required', 'passkeys_full', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});

export const addPasskey = defineEndpoint({
  name: 'passkey.add',
  method: 'POST',
  path: '/wps/member/passkey/add',
  summary: 'Adds the passkey that the browser created. The member receives a notice.',
  source,
  in: z.strictObject({ credential: passkeyRegistrationResponseSchema }),
  out: z.object({ id: z.string(), name: z.string() }),
  errors: ['passkey_invalid', 'passkeys_full', 'TOO_MANY_REQUEST_LOGIN'],
});

export const renamePasskey = defineEndpoint({
  name: 'passkey.rename',
  method: 'POST',
  path: '/wps/member/passkey/rename',
  summary: "Renames one of the member's passkeys.",
  source,
  in: z.strictObject({
    id: passkeyIdSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX_LENGTH)),
  }),
});

export const removePasskey = defineEndpoint({
  name: 'passkey.remove',
  method: 'POST',
  path: '/wps/member/passkey/remove',
  summary: "Removes one of the member's passkeys. The member receives a notice.",
  source,
  in: z.strictObject({ id: passkeyIdSchema, ...confirmationShape }),
  errors: ['password_wrong', 'fresh_login_required', 'TOO_MANY_REQUEST_LOGIN'],
  sealed: true,
});

export const passkeyEndpoints: readonly Endpoint[] = [
  listPasskeys,
  getPasskeyCreationOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  getPasskeyLoginOptions,
  logInByPasskey,
];
