import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signOut,
  type User,
} from '@firebase/auth';
import {
  toFirebaseErrorCode,
  isSilentFirebaseError,
  formatSdkErrorReason,
} from '@foyer/contract/identity/firebase-error-codes';
import type { FirebaseChannel } from '@foyer/contract/identity/identity-provider';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { ProviderLoginResult } from '#src/features/identity-login/provider-login-result.ts';

/** The merchant's Firebase project. [S3-052] */
export type FirebaseSettings = NonNullable<SiteInfo['smsProvider']>;

let auth: Auth | null = null;

/**
 * Creates Firebase's SDK once per page. The SDK stores no login on the device, because the site has its own session.
 */
export function getFirebaseAuth(service: FirebaseSettings): Auth {
  if (auth) return auth;
  const { apiKey, projectId, appId, emulatorUrl } = service;
  const authDomain = getFirebaseAuthDomain(service, location);
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId === undefined ? {} : { appId }) });
  auth = initializeAuth(app, { persistence: inMemoryPersistence, popupRedirectResolver: browserPopupRedirectResolver });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

/**
 * Returns the host of Firebase's login pages: the site's own host if it serves them, otherwise Firebase's. Browsers
 * that partition storage let the login pages share storage with the site only on the same host.
 * https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function getFirebaseAuthDomain(
  { authDomain, authHosts }: FirebaseSettings,
  { hostname, host, protocol }: Pick<Location, 'hostname' | 'host' | 'protocol'>,
): string {
  // The SDK requests them over https only.
  return protocol === 'https:' && authHosts?.includes(hostname) === true ? host : authDomain;
}

/** Creates the proof of identity for the server from the user of Firebase's SDK, and signs the user out of the SDK. */
export async function createFirebaseProof(
  firebaseAuth: Auth,
  channel: FirebaseChannel,
  user: User,
): Promise<ProviderLoginResult> {
  const idToken = await user.getIdToken();
  await signOut(firebaseAuth);
  return { kind: 'proven', proof: { by: 'firebase', channel, idToken } };
}

/**
 * Maps an error of Firebase's SDK to the result of the login: cancelled, or failed with an error code. [S8-018, S8-020,
 * S8-022]
 */
export function toFirebaseFailure(error: unknown): Extract<ProviderLoginResult, { kind: 'failed' | 'dropped' }> {
  const code = toFirebaseErrorCode(getErrorCode(error));
  if (isSilentFirebaseError(code)) return { kind: 'dropped' };
  return { kind: 'failed', code, reason: formatSdkErrorReason(code, error instanceof Error ? error.message : '') };
}

function getErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
