import { type ApplicationVerifier, type Auth, RecaptchaVerifier, signInWithPhoneNumber } from '@firebase/auth';
import { type FirebaseErrorCode, formatSdkErrorReason } from '@foyer/contract/identity/firebase-error-codes';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { ProviderLoginResult } from '#src/features/identity-login/provider-login-result.ts';
import {
  getFirebaseAuth,
  toFirebaseFailure,
  createFirebaseProof,
  type FirebaseSettings,
} from '#src/features/identity-login/providers/firebase-sdk.ts';
import { allowThirdPartyScriptUrls } from '#src/platform/third-party-script.ts';
import { withModalDialogsSuspended } from '#src/ui/dialog/suspend-modal-dialogs.ts';

/**
 * How often the captcha challenge is checked, and how long it must be hidden to count as dismissed. In milliseconds.
 */
const CHALLENGE_POLL = { everyMs: 500, goneMs: 1_500 } as const;
/** Time after which Google's captcha challenge expires, in milliseconds. */
const CHALLENGE_TIMEOUT_MS = 120_000;
const CHALLENGE = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

/** How a captcha can end without a token. Google's script reports only `failed`, by its `error-callback`. */
type CaptchaEnd = 'dismissed' | 'timedOut' | 'failed';

interface CaptchaWatch {
  /** Callbacks to pass to Google's captcha widget. */
  readonly parameters: { readonly callback: () => void; readonly 'error-callback': () => void };
  readonly ended: Promise<CaptchaEnd>;
  readonly stop: () => void;
}

function isShown(): boolean {
  return Array.from(document.querySelectorAll(CHALLENGE)).some(
    (frame) => getComputedStyle(frame).visibility === 'visible',
  );
}

/**
 * Detects that Google's captcha has ended without a token. Firebase's SDK does not: it waits forever if the person
 * closes the challenge by a tap outside.
 */
export function watchPhoneCaptcha(clock: WpsClock): CaptchaWatch {
  let end: (how: CaptchaEnd) => void = () => undefined;
  const ended = new Promise<CaptchaEnd>((resolve) => {
    end = resolve;
  });
  let shownAt: number | null = null;
  const checkChallenge = (): void => {
    if (isShown()) shownAt = clock.elapsed();
  };
  // The person may dismiss the challenge before the first poll, so observe changes too.
  const changes = new MutationObserver(checkChallenge);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  const poll = (): void => {
    checkChallenge();
    if (shownAt !== null && clock.elapsed() - shownAt >= CHALLENGE_POLL.goneMs) return end('dismissed');
    cancelPoll = clock.after(CHALLENGE_POLL.everyMs, poll);
  };
  let cancelPoll = clock.after(CHALLENGE_POLL.everyMs, poll);
  const cancelTimeout = clock.after(CHALLENGE_TIMEOUT_MS, () => end('timedOut'));
  const stop = (): void => {
    changes.disconnect();
    cancelPoll();
    cancelTimeout();
  };
  return { ended, stop, parameters: { callback: stop, 'error-callback': () => end('failed') } };
}

/**
 * URLs of Google's captcha scripts: those that Firebase's SDK loads before it sends a code, and the scripts that they
 * load.
 */
const CAPTCHA_SCRIPTS = [
  'https://www.google.com/recaptcha/api.js',
  'https://www.google.com/recaptcha/enterprise.js',
  'https://www.gstatic.com/recaptcha/releases/',
];
/**
 * Parameter of Google's captcha that makes its scripts use Trusted Types.
 * https://github.com/google/recaptcha/issues/387
 */
const TRUSTED_TYPES = { trustedtypes: 'true' };

interface PhoneCodeRequest {
  readonly service: FirebaseSettings;
  readonly clock: WpsClock;
  /** Language of the page, BCP 47. */
  readonly language: string;
  /** Number in international format: `+`, dialling code and number. */
  readonly number: string;
  /** Element that contains the captcha, which is visible only if Google shows a challenge. */
  readonly captcha: HTMLElement;
}

/** Firebase has sent a code; `confirm` verifies the typed one with Firebase. */
export interface PhoneCodeSent {
  readonly kind: 'sent';
  readonly confirm: (code: string) => Promise<ProviderLoginResult>;
}

type SendFailure = ReturnType<typeof toFirebaseFailure>;

/**
 * Requests an SMS code from Firebase. Each request gets a new captcha, because a used one is rejected. [S5-013, S7-062]
 */
export async function sendFirebasePhoneCode({
  service,
  language,
  ...request
}: PhoneCodeRequest): Promise<PhoneCodeSent | SendFailure> {
  try {
    allowThirdPartyScriptUrls(CAPTCHA_SCRIPTS, TRUSTED_TYPES);
    const auth = getFirebaseAuth(service);
    auth.languageCode = language;
    // The emulator has no captcha.
    auth.settings.appVerificationDisabledForTesting = service.emulatorUrl !== undefined;
    return await withModalDialogsSuspended(() => requestCode(auth, request));
  } catch (error) {
    return toFirebaseFailure(error);
  }
}

async function requestCode(
  auth: Auth,
  { clock, number, captcha }: Omit<PhoneCodeRequest, 'service' | 'language'>,
): Promise<PhoneCodeSent | SendFailure> {
  const watch = watchPhoneCaptcha(clock);
  // Google refuses to render a second captcha in the same element.
  const container = document.createElement('div');
  captcha.replaceChildren(container);
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible', ...watch.parameters });
  try {
    return await Promise.race([sendTo(auth, number, verifier), watch.ended.then(toSendFailure)]);
  } finally {
    watch.stop();
    verifier.clear();
  }
}

async function sendTo(auth: Auth, number: string, verifier: ApplicationVerifier): Promise<PhoneCodeSent> {
  const confirmation = await signInWithPhoneNumber(auth, number, verifier);
  const confirm = async (code: string): Promise<ProviderLoginResult> => {
    try {
      return await createFirebaseProof(auth, 'phone', (await confirmation.confirm(code)).user);
    } catch (error) {
      return toFirebaseFailure(error);
    }
  };
  return { kind: 'sent', confirm };
}

const captchaErrors = {
  timedOut: 'auth/timeout',
  failed: 'auth/network-request-failed',
} as const satisfies Readonly<Record<Exclude<CaptchaEnd, 'dismissed'>, FirebaseErrorCode>>;

/**
 * Returns the login's result for a captcha that ended without a token. A dismissed captcha counts as cancelled.
 * [S8-022]
 */
function toSendFailure(end: CaptchaEnd): SendFailure {
  return end === 'dismissed'
    ? { kind: 'dropped' }
    : { kind: 'failed', code: captchaErrors[end], reason: formatSdkErrorReason(captchaErrors[end], '') };
}
