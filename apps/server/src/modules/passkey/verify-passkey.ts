import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { logInByPasskey } from '@foyer/contract/passkey/passkey-login';
import type { addPasskey } from '@foyer/contract/passkey/passkeys';
import type { ApiCall } from '#src/http/wps/operation.ts';
import type { StoredPasskey } from '#src/modules/passkey/passkey-store.ts';
import { getRelyingPartyId } from '#src/modules/passkey/relying-party.ts';

/** COSE algorithms: ES256, EdDSA and RS256, which every authenticator has one of. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257];

/** Resolves to whether the challenge of the response is valid, and uses it up. */
type UseChallenge = (challenge: string) => Promise<boolean>;

/** Loads the library with the first passkey instead of at the start of the server, because it needs 7 MB. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Verifies a created passkey, with the user verified; `null` if it is invalid. */
export async function verifyCreatedPasskey(
  { id, rawId, type, response }: ParsedInputOf<typeof addPasskey>['credential'],
  useChallenge: UseChallenge,
  call: ApiCall,
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

/** Verifies a login by a stored passkey, with the user verified; `null` if it is invalid. */
export async function verifyPasskeyLogin(
  { id, rawId, type, response }: ParsedInputOf<typeof logInByPasskey>['credential'],
  { passkey, useChallenge }: { readonly passkey: StoredPasskey; readonly useChallenge: UseChallenge },
  call: ApiCall,
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

/** Runs a verification; `null` if it throws, as the library does for every invalid response. */
async function verifyOrNull<T>({ log }: ApiCall, verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    log.info({ err: error }, 'a passkey was not verified');
    return null;
  }
}
