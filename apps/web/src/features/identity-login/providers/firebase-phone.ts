import { type ApplicationVerifier, type Auth, RecaptchaVerifier, signInWithPhoneNumber } from '@firebase/auth';
import { type IdentityErrorCode, reasonOf } from '@foyer/contract/identity/identity-error';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { ProviderAnswer } from '#src/features/identity-login/provider.ts';
import { authAt, failure, proofOf, type Service } from '#src/features/identity-login/providers/firebase-auth.ts';
import { allowScriptsOf } from '#src/platform/foreign-script.ts';
import { besideDialogs } from '#src/ui/dialog/beside-dialogs.ts';

/** How often the challenge is checked, and how long it must be hidden to count as dismissed. In milliseconds. */
const LOOK = { everyMs: 500, goneMs: 1_500 } as const;
/** Google's challenge expires after two minutes. */
const LONGEST_MS = 120_000;
const CHALLENGE = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

/** How a captcha can end without a token. Google's script reports only `failed`, by its `error-callback`. */
type CaptchaEnd = 'left' | 'late' | 'failed';

interface CaptchaWatch {
  /** Callbacks for the widget. */
  readonly parameters: { readonly callback: () => void; readonly 'error-callback': () => void };
  readonly ended: Promise<CaptchaEnd>;
  readonly stop: () => void;
}

function isShown(): boolean {
  return Array.from(document.querySelectorAll(CHALLENGE)).some(
    (frame) => getComputedStyle(frame).visibility === 'visible',
  );
}

/** Watches a captcha. The SDK would wait forever if the person taps beside it. */
export function watchCaptcha(clock: WpsClock): CaptchaWatch {
  let end: (how: CaptchaEnd) => void = () => undefined;
  const ended = new Promise<CaptchaEnd>((resolve) => {
    end = resolve;
  });
  let shownAt: number | null = null;
  const see = (): void => {
    if (isShown()) shownAt = clock.elapsed();
  };
  // The person may dismiss the challenge before the first poll, so observe changes too.
  const changes = new MutationObserver(see);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  const look = (): void => {
    see();
    if (shownAt !== null && clock.elapsed() - shownAt >= LOOK.goneMs) return end('left');
    callOff = clock.after(LOOK.everyMs, look);
  };
  let callOff = clock.after(LOOK.everyMs, look);
  const callOffLate = clock.after(LONGEST_MS, () => end('late'));
  const stop = (): void => {
    changes.disconnect();
    callOff();
    callOffLate();
  };
  return { ended, stop, parameters: { callback: stop, 'error-callback': () => end('failed') } };
}

/** Scripts that the SDK loads before it sends a code, and scripts that those load. */
const CAPTCHA_SCRIPTS = [
  'https://www.google.com/recaptcha/api.js',
  'https://www.google.com/recaptcha/enterprise.js',
  'https://www.gstatic.com/recaptcha/releases/',
];
/** Makes Google's scripts use Trusted Types. https://github.com/google/recaptcha/issues/387 */
const TYPED = { trustedtypes: 'true' };

interface Question {
  readonly service: Service;
  readonly clock: WpsClock;
  /** BCP 47. */
  readonly language: string;
  /** International format: `+`, dialling code and number. */
  readonly number: string;
  /** Contains the captcha, which is visible only if Google shows a challenge. */
  readonly captcha: HTMLElement;
}

/** A code was sent; `confirm` verifies the typed one with Firebase. */
export interface CodeSent {
  readonly kind: 'sent';
  readonly confirm: (code: string) => Promise<ProviderAnswer>;
}

type Unsent = ReturnType<typeof failure>;

/** Asks Firebase to send a code. Each request gets a new captcha, because a used one is rejected. [S5-013, S7-062] */
export async function sendPhoneCode({ service, language, ...question }: Question): Promise<CodeSent | Unsent> {
  try {
    allowScriptsOf(CAPTCHA_SCRIPTS, TYPED);
    const at = authAt(service);
    at.languageCode = language;
    // The emulator has no captcha.
    at.settings.appVerificationDisabledForTesting = service.emulatorUrl !== undefined;
    return await besideDialogs(() => askForCode(at, question));
  } catch (error) {
    return failure(error);
  }
}

async function askForCode(
  at: Auth,
  { clock, number, captcha }: Omit<Question, 'service' | 'language'>,
): Promise<CodeSent | Unsent> {
  const watch = watchCaptcha(clock);
  // Google refuses to render a second captcha in the same element.
  const place = document.createElement('div');
  captcha.replaceChildren(place);
  const verifier = new RecaptchaVerifier(at, place, { size: 'invisible', ...watch.parameters });
  try {
    return await Promise.race([sendTo(at, number, verifier), watch.ended.then(unsent)]);
  } finally {
    watch.stop();
    verifier.clear();
  }
}

async function sendTo(at: Auth, number: string, verifier: ApplicationVerifier): Promise<CodeSent> {
  const confirmation = await signInWithPhoneNumber(at, number, verifier);
  const confirm = async (code: string): Promise<ProviderAnswer> => {
    try {
      return await proofOf(at, 'phone', (await confirmation.confirm(code)).user);
    } catch (error) {
      return failure(error);
    }
  };
  return { kind: 'sent', confirm };
}

const ends = {
  late: 'auth/timeout',
  failed: 'auth/network-request-failed',
} as const satisfies Readonly<Record<Exclude<CaptchaEnd, 'left'>, IdentityErrorCode>>;

/** A dismissed captcha counts as cancelled. [S8-022] */
function unsent(end: CaptchaEnd): Unsent {
  return end === 'left' ? { kind: 'dropped' } : { kind: 'failed', code: ends[end], reason: reasonOf(ends[end], '') };
}
