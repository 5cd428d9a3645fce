import {
  type AuthProvider,
  FacebookAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
} from '@firebase/auth';
import { reasonOf } from '@foyer/contract/identity/identity-error';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { Asked } from '#src/features/other-ways/way.ts';
import { authAt, codeOf, failure, proofOf, type Service } from '#src/features/other-ways/ways/firebase-auth.ts';
import { bringGoogleScript } from '#src/features/other-ways/ways/google-script.ts';

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
  /** Called before the page itself goes to the provider, where no window opens. */
  readonly onLeaving: () => void;
}

/** Asks Google, Facebook or X through the identity service, in a window; where none opens, by leaving the page. [S1-003] */
export async function askFirebase({ service, channel, clock, language, onLeaving }: Question): Promise<Asked> {
  try {
    const missing = await bringGoogleScript(clock);
    if (missing) return missing;
    const at = authAt(service);
    at.languageCode = language;
    const provider = providers[channel]();
    try {
      const { user } = await signInWithPopup(at, provider);
      return await proofOf(at, channel, user);
    } catch (error) {
      if (codeOf(error) !== 'auth/popup-blocked') throw error;
      onLeaving();
      await Promise.race([signInWithRedirect(at, provider), leftPage()]);
      return { kind: 'leaving' };
    }
  } catch (error) {
    return failure(error);
  }
}

/** What the provider said while the page was away; the SDK kept the question. */
export async function returnToFirebase({
  service,
  channel,
  clock,
}: Pick<Question, 'service' | 'channel' | 'clock'>): Promise<Asked> {
  try {
    const missing = await bringGoogleScript(clock);
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
