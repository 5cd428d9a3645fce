import * as z from 'zod/mini';

/**
 * Schemas of the JSON forms of WebAuthn requests and responses. Servers and native apps can pass them to their WebAuthn
 * libraries: https://w3c.github.io/webauthn/#sctn-parseCreationOptionsFromJSON
 */

const base64Url = (maxLength: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(maxLength));

/** Id of a passkey: at most 1,023 bytes, in base64url. */
export const passkeyIdSchema = base64Url(1364);

const clientDataJSON = base64Url(4096);
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/));
const credentialType = z.literal('public-key');

const userVerification = z.literal('required');

const knownPasskeySchema = z.object({ type: credentialType, id: z.string(), transports: z.array(z.string()) });

/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`, with which a browser creates a passkey. */
export const passkeyCreationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(knownPasskeySchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal('none'),
});

/**
 * WebAuthn's `PublicKeyCredentialRequestOptionsJSON`, with which a browser logs in by passkey. It lists no passkeys: the member
 * chooses one on the device.
 */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification,
});

/** WebAuthn's `RegistrationResponseJSON`, which a browser returns for a new passkey. Fields that browsers add are ignored. */
export const passkeyRegistrationResponseSchema = z.object({
  id: passkeyIdSchema,
  rawId: passkeyIdSchema,
  type: credentialType,
  response: z.object({
    clientDataJSON,
    attestationObject: base64Url(32_768),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
});

/**
 * WebAuthn's `AuthenticationResponseJSON`, which a browser returns for a login by passkey. Fields that browsers add are
 * ignored.
 */
export const passkeyAuthenticationResponseSchema = z.object({
  id: passkeyIdSchema,
  rawId: passkeyIdSchema,
  type: credentialType,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64Url(4096),
    signature: base64Url(8192),
    userHandle: base64Url(86),
  }),
});
