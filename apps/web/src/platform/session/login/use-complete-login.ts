import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { loginVerificationChallengeSchema } from '@foyer/contract/session/verify-login';
import { type WpsError, hasErrorCode } from '@foyer/wps-client/wps-error';
import { systemClock } from '@foyer/wps-client/clock';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { getRequiredActionPage } from '#src/platform/session/login/required-action-page.ts';
import { getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import {
  clearRememberedLogin,
  invalidatesRememberedLogin,
  rememberLogin,
} from '#src/platform/session/login/remembered-login.ts';
import { useHandleClosedOrExcludedLogin } from '#src/platform/session/login/use-handle-closed-or-excluded-login.ts';
import { trackEvent } from '#src/platform/tracking/track-event.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { useOpenSession } from '#src/platform/session/use-open-session.ts';

/** Result of a login by any method. */
export type LoginResult =
  | { readonly ok: true; readonly value: OpenedSession }
  | { readonly ok: false; readonly error: WpsError };

/** What the login form knows about a successful login. */
export interface CompletedLoginDetails {
  /**
   * The login that this device must remember. If it is missing, an earlier remembered login is deleted. [S4-021,
   * S3-026]
   */
  readonly remember?: LoginToRemember;
  /** The login method, if it was an SMS code or a passkey. */
  readonly by?: 'sms' | 'passkey';
  /** The password that was typed, in case the member must change it next. */
  readonly password?: string;
  /** Called when the session is open, even if a second factor was needed. */
  readonly onLoggedIn?: ((value: OpenedSession) => void) | undefined;
}

export type LoginToRemember =
  | { readonly type: 'username'; readonly username: string }
  | { readonly type: 'sms'; readonly mobileNum: string };

/**
 * Returns the login method for tracking. A login with neither a password, nor an SMS code, nor a passkey was one with
 * an identity provider.
 */
function getMethod({ by, password }: CompletedLoginDetails): 'password' | 'sms' | 'passkey' | 'provider' {
  return password === undefined ? (by ?? 'provider') : 'password';
}

/**
 * Asks the member for the second factor if the error of the login requires one. Resolves to the session, to `null` if
 * the dialog was closed, or to `not-asked`.
 */
async function askSecondFactor(error: WpsError): Promise<OpenedSession | null | 'not-asked'> {
  if (!hasErrorCode(error, 'login_verify_required')) return 'not-asked';
  const required = loginVerificationChallengeSchema.safeParse(error.value);
  return required.success ? openOverlay('secondFactor', required.data) : 'not-asked';
}

/**
 * Returns a function that completes a login. If required, it asks for a second factor or offers to reopen the account.
 * Then it remembers the member, opens the session and navigates. It resolves to the error that the form must show, or
 * to `null`. [S4-016, S8-006, S8-007]
 */
export function useCompleteLogin(): (answer: LoginResult, details?: CompletedLoginDetails) => Promise<WpsError | null> {
  const openSession = useOpenSession(getPathAfterLogin);
  const offerReopening = useHandleClosedOrExcludedLogin();
  const wps = useWpsClient();
  const { site } = usePage().data;
  const { merchantCode } = site;
  const hasPasskeys = useFeature('passkeys');

  const finishLogin = (value: OpenedSession, details: CompletedLoginDetails): null => {
    const { remember, password } = details;
    if (remember?.type === 'username') {
      rememberLogin({ ...remember, token: value.rememberToken ?? null, merchant: merchantCode });
    } else if (remember) rememberLogin({ ...remember, merchant: merchantCode });
    else clearRememberedLogin();
    trackEvent({ name: 'login', value: { method: getMethod(details) } });
    openSession(value, password);
    details.onLoggedIn?.(value);
    if (password !== undefined && hasPasskeys && getRequiredActionPage(value, site) === null) {
      void import('#src/platform/passkey/offer-passkey.ts').then(
        ({ offerPasskey }) => offerPasskey(wps, systemClock.now()),
        // The chunk could not be loaded: the next login offers again.
        () => undefined,
      );
    }
    return null;
  };

  return async (answer, details = {}) => {
    if (answer.ok) return finishLogin(answer.value, details);
    const verified = await askSecondFactor(answer.error);
    if (verified === null) return null;
    if (verified !== 'not-asked') return finishLogin(verified, details);
    const reopened = await offerReopening(answer.error);
    if (reopened === null) return null;
    if (reopened.ok) return finishLogin(reopened.value, details);
    const { error } = reopened;
    if (invalidatesRememberedLogin(error)) clearRememberedLogin();
    return error;
  };
}
