import type { InputOf, OutputOf } from '@foyer/contract/endpoint';
import type { getPasskeyLoginOptions, logInByPasskey } from '@foyer/contract/passkey/passkey-login';
import type { addPasskey, getPasskeyCreationOptions, listPasskeys } from '@foyer/contract/passkey/passkeys';
import { decodeBase64Url, encodeBase64Url } from '@foyer/wps-client/base64-url';
import { supportsPasskeys } from '#src/platform/passkey/supports-passkeys.ts';

type CreationOptions = OutputOf<typeof getPasskeyCreationOptions>['options'];
type RequestOptions = OutputOf<typeof getPasskeyLoginOptions>['options'];

/** Whether this device itself can store passkeys and unlock them with a fingerprint, a face or a screen lock. */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Whether the browser can offer passkeys in the autofill suggestions of a field. */
export async function supportsAutofill(): Promise<boolean> {
  // Newer than WebAuthn itself.
  return (
    supportsPasskeys() &&
    'isConditionalMediationAvailable' in PublicKeyCredential &&
    PublicKeyCredential.isConditionalMediationAvailable()
  );
}

const encode = (buffer: ArrayBuffer): string => encodeBase64Url(new Uint8Array(buffer));

export type PasskeyCreationResult =
  | { readonly state: 'created'; readonly credential: InputOf<typeof addPasskey>['credential'] }
  /** The device already has one of the passkeys in `excludeCredentials`. */
  | { readonly state: 'exists' }
  /** The member has cancelled, or the device could not create a passkey. */
  | { readonly state: 'failed' };

/**
 * Makes the browser create a passkey. The conversion from and to JSON is written out, because the browser's
 * `parseCreationOptionsFromJSON` and `toJSON` are newer than the oldest browsers with passkeys.
 */
export async function createPasskey(options: CreationOptions): Promise<PasskeyCreationResult> {
  const publicKey = {
    ...options,
    challenge: decodeBase64Url(options.challenge),
    user: { ...options.user, id: decodeBase64Url(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(({ type, id }) => ({ type, id: decodeBase64Url(id) })),
  };
  try {
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return { state: 'failed' };
    const { id, rawId, response } = credential;
    if (!(response instanceof AuthenticatorAttestationResponse)) return { state: 'failed' };
    const transports = 'getTransports' in response ? response.getTransports() : [];
    return {
      state: 'created',
      credential: {
        id,
        rawId: encode(rawId),
        type: 'public-key',
        response: {
          clientDataJSON: encode(response.clientDataJSON),
          attestationObject: encode(response.attestationObject),
          transports,
        },
      },
    };
  } catch (error) {
    return { state: error instanceof DOMException && error.name === 'InvalidStateError' ? 'exists' : 'failed' };
  }
}

interface RequestedPasskey {
  /**
   * Where the browser shows the passkeys. `conditional`: in the autofill suggestions of the username field; `optional`:
   * in a dialog.
   */
  readonly mediation: 'conditional' | 'optional';
  readonly signal: AbortSignal;
}

/**
 * Makes the browser ask the member to choose a passkey. Resolves to `null` if the member cancels, or if `signal`
 * aborts.
 */
export async function requestPasskey(
  options: RequestOptions,
  { mediation, signal }: RequestedPasskey,
): Promise<InputOf<typeof logInByPasskey>['credential'] | null> {
  const publicKey = { ...options, challenge: decodeBase64Url(options.challenge) };
  try {
    const credential = await navigator.credentials.get({ publicKey, mediation, signal });
    if (!(credential instanceof PublicKeyCredential)) return null;
    const { id, rawId, response } = credential;
    if (!(response instanceof AuthenticatorAssertionResponse) || response.userHandle === null) return null;
    return {
      id,
      rawId: encode(rawId),
      type: 'public-key',
      response: {
        clientDataJSON: encode(response.clientDataJSON),
        authenticatorData: encode(response.authenticatorData),
        signature: encode(response.signature),
        userHandle: encode(response.userHandle),
      },
    };
  } catch {
    return null;
  }
}

/** Asks the browser to stop offering a passkey that the server does not know. */
export async function signalUnknownPasskey(rpId: string, credentialId: string): Promise<void> {
  if (!supportsPasskeys() || !('signalUnknownCredential' in PublicKeyCredential)) return;
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined);
}

/** Asks the browser to stop offering passkeys of this member that are not in the server's list. */
export async function signalAcceptedPasskeys({ rpId, userId, passkeys }: OutputOf<typeof listPasskeys>): Promise<void> {
  if (!supportsPasskeys() || !('signalAllAcceptedCredentials' in PublicKeyCredential)) return;
  const allAcceptedCredentialIds = passkeys.filter(({ usable }) => usable).map(({ id }) => id);
  await PublicKeyCredential.signalAllAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds }).catch(
    () => undefined,
  );
}
