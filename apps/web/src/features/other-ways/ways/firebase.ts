import { initializeApp } from '@firebase/app';
import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  TwitterAuthProvider,
  type UserCredential,
} from '@firebase/auth';
import { identityErrorOf, isSilentIdentityError, reasonOf } from '@foyer/contract/identity/identity-error';
import type { SiteInfo } from '@foyer/contract/system/get-status';
import type { Asked } from '#src/features/other-ways/way.ts';
import { allowScriptsOf } from '#src/platform/foreign-script-url.ts';

/** Those that are logged in to in a window. */
export type WindowChannel = 'google' | 'facebook' | 'twitter';

type Service = NonNullable<SiteInfo['smsProvider']>;

/** What the SDK fetches from elsewhere. */
const SDK_SCRIPTS = ['https://apis.google.com/js/api.js'];

const providers = {
  google: () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  facebook: () => new FacebookAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
} as const satisfies Readonly<Record<WindowChannel, () => AuthProvider>>;

let auth: Auth | null = null;

/** One a page: nothing of it is kept, a session of ours begins where its own would. */
function authAt({ apiKey, authDomain, projectId, appId, emulatorUrl }: Service): Auth {
  if (auth) return auth;
  allowScriptsOf(SDK_SCRIPTS);
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId === undefined ? {} : { appId }) });
  auth = initializeAuth(app, { persistence: inMemoryPersistence, popupRedirectResolver: browserPopupRedirectResolver });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

interface Question {
  readonly service: Service;
  readonly channel: WindowChannel;
  /** BCP 47. */
  readonly language: string;
  /** Called before the page itself goes to the provider, where no window opens. */
  readonly onLeaving: () => void;
}

/** Asks Google, Facebook or X through the identity service, in a window; where none opens, by leaving the page. [S1-003] */
export async function askFirebase({ service, channel, language, onLeaving }: Question): Promise<Asked> {
  try {
    const at = authAt(service);
    at.languageCode = language;
    const provider = providers[channel]();
    try {
      return await proofOf(at, channel, await signInWithPopup(at, provider));
    } catch (error) {
      if (codeOf(error) !== 'auth/popup-blocked') throw error;
      onLeaving();
      return await Promise.race([signInWithRedirect(at, provider), leftPage()]).then(() => ({ kind: 'leaving' }));
    }
  } catch (error) {
    return failure(error);
  }
}

/** What the provider said while the page was away; the SDK kept the question. */
export async function returnToFirebase({ service, channel }: Pick<Question, 'service' | 'channel'>): Promise<Asked> {
  try {
    const at = authAt(service);
    const result = await getRedirectResult(at);
    if (result) return await proofOf(at, channel, result);
    return { kind: 'failed', code: 'auth/invalid-auth-event', reason: reasonOf('auth/invalid-auth-event', '') };
  } catch (error) {
    return failure(error);
  }
}

async function proofOf(at: Auth, channel: WindowChannel, { user }: UserCredential): Promise<Asked> {
  const idToken = await user.getIdToken();
  await signOut(at);
  return { kind: 'proven', proof: { by: 'firebase', channel, idToken } };
}

function leftPage(): Promise<void> {
  return new Promise((resolve) => addEventListener('pagehide', () => resolve(), { once: true }));
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function failure(error: unknown): Asked {
  const code = identityErrorOf(codeOf(error));
  if (isSilentIdentityError(code)) return { kind: 'dropped' };
  return { kind: 'failed', code, reason: reasonOf(code, error instanceof Error ? error.message : '') };
}
