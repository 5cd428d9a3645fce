import {
  type AuthProvider,
  FacebookAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
} from '@firebase/auth';
import { formatSdkErrorReason, type FirebaseErrorCode } from '@foyer/contract/identity/firebase-error-codes';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { ProviderLoginResult } from '#src/features/identity-login/provider-login-result.ts';
import {
  type FirebaseSettings,
  getFirebaseAuth,
  toFirebaseFailure,
  createFirebaseProof,
} from '#src/features/identity-login/providers/firebase-sdk.ts';
import { loadThirdPartyScript, type ScriptLoadOutcome } from '#src/platform/third-party-script.ts';

/** The script that Firebase's SDK loads for its popups. */
export const GOOGLE_API_SCRIPT_URL = 'https://apis.google.com/js/api.js';

/**
 * Time limit for loading Google's script, in milliseconds. The SDK itself has the same limit for its other requests to
 * Google on desktops.
 */
const SCRIPT_TIMEOUT_MS = 30_000;

const failures = {
  failed: 'auth/network-request-failed',
  late: 'auth/timeout',
  there: 'auth/internal-error',
} as const satisfies Readonly<Record<ScriptLoadOutcome, FirebaseErrorCode>>;

/**
 * Loads Google's script before Firebase's SDK does, because the SDK would wait forever for a script that fails. Returns
 * the failure, or `null`.
 */
async function loadGoogleScript(
  { emulatorScriptUrl = GOOGLE_API_SCRIPT_URL }: FirebaseSettings,
  clock: WpsClock,
): Promise<Extract<ProviderLoginResult, { kind: 'failed' }> | null> {
  if ('gapi' in window) return null;
  const outcome = await loadThirdPartyScript(emulatorScriptUrl, { clock, limitMs: SCRIPT_TIMEOUT_MS });
  if (outcome === 'there' && 'gapi' in window) return null;
  return { kind: 'failed', code: failures[outcome], reason: new URL(emulatorScriptUrl).host };
}

/** Providers that log in through a popup. */
export type PopupIdentityProvider = 'google' | 'facebook' | 'twitter';

const providers = {
  google: () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  facebook: () => new FacebookAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
} as const satisfies Readonly<Record<PopupIdentityProvider, () => AuthProvider>>;

interface FirebaseLoginOptions {
  readonly service: FirebaseSettings;
  readonly channel: PopupIdentityProvider;
  readonly clock: WpsClock;
  /** Language of the page, BCP 47. */
  readonly language: string;
  /** The popup that opened on the tap; `null` if the page redirects instead. */
  readonly opened: Window | null;
  /** Called before the page redirects. */
  readonly onLeaving: () => void;
}

/** Logs in with Google, Facebook or X through Firebase, in the popup or by a redirect. [S1-003] */
export async function loginWithFirebase({
  service,
  channel,
  clock,
  language,
  opened,
  onLeaving,
}: FirebaseLoginOptions): Promise<ProviderLoginResult> {
  try {
    const missing = await loadGoogleScript(service, clock);
    if (missing) return missing;
    const auth = getFirebaseAuth(service);
    auth.languageCode = language;
    const provider = providers[channel]();
    if (!opened) {
      onLeaving();
      await Promise.race([signInWithRedirect(auth, provider), waitForPageHide()]);
      return { kind: 'leaving' };
    }
    const { providerId } = provider;
    const { user } = await reusePopup({ opened, providerId }, () => signInWithPopup(auth, provider));
    return await createFirebaseProof(auth, channel, user);
  } catch (error) {
    return toFirebaseFailure(error);
  } finally {
    opened?.close();
  }
}

/**
 * Completes a login by redirect, after the browser has returned to the site. Firebase's SDK stored the request before
 * the redirect.
 */
export async function completeFirebaseRedirect({
  service,
  channel,
  clock,
}: Pick<FirebaseLoginOptions, 'service' | 'channel' | 'clock'>): Promise<ProviderLoginResult> {
  try {
    const missing = await loadGoogleScript(service, clock);
    if (missing) return missing;
    const auth = getFirebaseAuth(service);
    const result = await getRedirectResult(auth);
    if (result) return await createFirebaseProof(auth, channel, result.user);
    return {
      kind: 'failed',
      code: 'auth/invalid-auth-event',
      reason: formatSdkErrorReason('auth/invalid-auth-event', ''),
    };
  } catch (error) {
    return toFirebaseFailure(error);
  }
}

function waitForPageHide(): Promise<void> {
  return new Promise((resolve) => addEventListener('pagehide', () => resolve(), { once: true }));
}

/**
 * Runs the SDK's `signInWithPopup` in a popup that is already open. The SDK opens its own popup only after it has
 * loaded a frame, when iOS and Android no longer accept the tap. Its `window.open` call receives the open popup; other
 * calls pass through.
 */
async function reusePopup<T>(
  { opened, providerId }: { readonly opened: Window; readonly providerId: string },
  signIn: () => Promise<T>,
): Promise<T> {
  const original = window.open;
  let isUsed = false;
  const openInPopup: typeof window.open = (address, ...rest) => {
    const text = String(address ?? '');
    const isOurs = new URLSearchParams(text.slice(text.indexOf('?'))).get('providerId') === providerId;
    if (isUsed || !isOurs) return original.call(window, address, ...rest);
    isUsed = true;
    opened.location.href = text;
    return opened;
  };
  window.open = openInPopup;
  try {
    return await signIn();
  } finally {
    isUsed = true;
    // A later login may have replaced `window.open` again. Its version then stays.
    if (window.open === openInPopup) window.open = original;
  }
}
