import {
  type AuthProvider,
  FacebookAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
} from '@firebase/auth';
import { reasonOf, type IdentityErrorCode } from '@foyer/contract/identity/identity-error';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { ProviderAnswer } from '#src/features/identity-login/provider.ts';
import { type Service, authAt, failure, proofOf } from '#src/features/identity-login/providers/firebase-auth.ts';
import { bringScript, type ScriptOutcome } from '#src/platform/foreign-script.ts';

/** What the SDK fetches from elsewhere for its windows. */
export const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js';

/** As long as the SDK gives every other answer of Google's on a computer. */
const LIMIT_MS = 30_000;

const failures = {
  failed: 'auth/network-request-failed',
  late: 'auth/timeout',
  there: 'auth/internal-error',
} as const satisfies Readonly<Record<ScriptOutcome, IdentityErrorCode>>;

/**
 * Brings Google's script before the SDK asks for it: the SDK would wait for ever for one that does not come, or that is
 * not what it should be. Answers what went wrong, or `null`.
 */
async function bringGoogleScript(
  { emulatorScriptUrl = GOOGLE_SCRIPT }: Service,
  clock: WpsClock,
): Promise<Extract<ProviderAnswer, { kind: 'failed' }> | null> {
  if ('gapi' in window) return null;
  const outcome = await bringScript(emulatorScriptUrl, { clock, limitMs: LIMIT_MS });
  if (outcome === 'there' && 'gapi' in window) return null;
  return { kind: 'failed', code: failures[outcome], reason: new URL(emulatorScriptUrl).host };
}

/** Those that are logged in to in a window. */
export type WindowChannel = 'google' | 'facebook' | 'twitter';

const providers = {
  google: () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  facebook: () => new FacebookAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
} as const satisfies Readonly<Record<WindowChannel, () => AuthProvider>>;

interface Question {
  readonly service: Service;
  readonly channel: WindowChannel;
  readonly clock: WpsClock;
  /** BCP 47. */
  readonly language: string;
  /** The window that the tap opened; `null`: the page itself goes to the provider. */
  readonly opened: Window | null;
  /** Called before the page itself goes to the provider. */
  readonly onLeaving: () => void;
}

/** Asks Google, Facebook or X through the identity service, in the window of the tap or by leaving the page. [S1-003] */
export async function askFirebase({
  service,
  channel,
  clock,
  language,
  opened,
  onLeaving,
}: Question): Promise<ProviderAnswer> {
  try {
    const missing = await bringGoogleScript(service, clock);
    if (missing) return missing;
    const at = authAt(service);
    at.languageCode = language;
    const provider = providers[channel]();
    if (!opened) {
      onLeaving();
      await Promise.race([signInWithRedirect(at, provider), leftPage()]);
      return { kind: 'leaving' };
    }
    const { providerId } = provider;
    const { user } = await lendWindow({ opened, providerId }, () => signInWithPopup(at, provider));
    return await proofOf(at, channel, user);
  } catch (error) {
    return failure(error);
  } finally {
    opened?.close();
  }
}

/** What the provider said while the page was away; the SDK kept the question. */
export async function returnToFirebase({
  service,
  channel,
  clock,
}: Pick<Question, 'service' | 'channel' | 'clock'>): Promise<ProviderAnswer> {
  try {
    const missing = await bringGoogleScript(service, clock);
    if (missing) return missing;
    const at = authAt(service);
    const result = await getRedirectResult(at);
    if (result) return await proofOf(at, channel, result.user);
    return { kind: 'failed', code: 'auth/invalid-auth-event', reason: reasonOf('auth/invalid-auth-event', '') };
  } catch (error) {
    return failure(error);
  }
}

function leftPage(): Promise<void> {
  return new Promise((resolve) => addEventListener('pagehide', () => resolve(), { once: true }));
}

/**
 * Runs the SDK's `signInWithPopup` with a window that is open already. The SDK opens its window after it has loaded a frame,
 * when the tap has expired on iOS and Android; here the `window.open` of this provider's login page gets the open window,
 * and every other call passes unchanged.
 */
async function lendWindow<T>(
  { opened, providerId }: { readonly opened: Window; readonly providerId: string },
  signIn: () => Promise<T>,
): Promise<T> {
  const original = window.open;
  let isLent = false;
  const lend: typeof window.open = (address, ...rest) => {
    const text = String(address ?? '');
    const isOurs = new URLSearchParams(text.slice(text.indexOf('?'))).get('providerId') === providerId;
    if (isLent || !isOurs) return original.call(window, address, ...rest);
    isLent = true;
    opened.location.href = text;
    return opened;
  };
  window.open = lend;
  try {
    return await signIn();
  } finally {
    isLent = true;
    // Another login that began meanwhile has put its own over this one, which does nothing any more.
    if (window.open === lend) window.open = original;
  }
}
