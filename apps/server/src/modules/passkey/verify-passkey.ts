import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { logInByPasskey } from '@foyer/contract/passkey/passkey-login';
import type { addPasskey } from '@foyer/contract/passkey/passkeys';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import type { StoredPasskey } from '#src/modules/passkey/passkey-store.ts';
import { getRelyingPartyId } from '#src/modules/passkey/relying-party.ts';

/** COSE signature algorithms: ES256, EdDSA and RS256. Every authenticator supports at least one of them. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257];

/** Marks the challenge of a WebAuthn response as used. Resolves to `false` if the challenge is invalid. */
type UseChallenge = (challenge: string) => Promise<boolean>;

/**
 * Loads the WebAuthn library when a passkey is first used instead of at server start, because it takes 7 MB of memory.
 */
const loadLibrary = () => import('@simplewebauthn/server');

/** Verifies a newly created passkey; `null` if it is invalid or the authenticator did not verify the user. */
export async function verifyCreatedPasskey(
  { id, rawId, type, response }: ParsedInputOf<typeof addPasskey>['credential'],
  useChallenge: UseChallenge,
  call: ApiCallContext,
) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return verifyOrNull(call, async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: useChallenge,
      expectedOrigin: call.origin,
      expectedRPID: getRelyingPartyId(call),
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified) return null;
    const { aaguid, credential, credentialBackedUp: backedUp } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    return { id: credential.id, publicKey, counter: credential.counter, aaguid, backedUp, transports };
  });
}

/** Verifies a login by a stored passkey; `null` if it is invalid or the authenticator did not verify the user. */
export async function verifyPasskeyLogin(
  { id, rawId, type, response }: ParsedInputOf<typeof logInByPasskey>['credential'],
  { passkey, useChallenge }: { readonly passkey: StoredPasskey; readonly useChallenge: UseChallenge },
  call: ApiCallContext,
) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  return verifyOrNull(call, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: useChallenge,
      expectedOrigin: call.origin,
      expectedRPID: passkey.rp_id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  });
}

/** Runs a WebAuthn verification; returns `null` if it throws, because the library throws for every invalid response. */
async function verifyOrNull<T>({ log }: ApiCallContext, verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    log.info({ err: error }, 'a passkey was not verified');
    return null;
  }
}
