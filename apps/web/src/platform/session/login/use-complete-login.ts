import type { SessionValue } from '@foyer/contract/session/session-value';
import { verifyRequiredSchema } from '@foyer/contract/session/verify-login';
import { type WpsError, isRefusedWith } from '@foyer/wps-client/wps-error';
import { openOverlay, dropOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { afterLogin } from '#src/platform/session/login/return-url.ts';
import { forgetRemembered, isLoginWorthless, rememberLogin } from '#src/platform/session/login/remembered-login.ts';
import { track } from '#src/platform/tracking/track.ts';
import { goTo } from '#src/platform/paths/current-location.ts';
import { withPreserved } from '#src/platform/paths/preserved.ts';
import {
  requiredActionHref,
  requiredActionPage,
  isNewPasswordRequired,
  keepTypedPassword,
} from '#src/platform/session/login/required-action-page.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';

/**
 * Opens the session, closes overlays and navigates: first to a required action, then to the target that `targetOf`
 * reads from the query. Keeps the password for a required change. [S4-016..S4-019, S2-012]
 */
export function useApplySession(
  targetOf: (search: string) => string,
): (value: SessionValue, password?: string) => void {
  const session = useSessionStore();
  const { site } = usePage().data;
  return (value, password) => {
    const { search } = location;
    const target = targetOf(search);
    const due = requiredActionPage(value, site);
    if (isNewPasswordRequired(value, site) && password !== undefined) keepTypedPassword(password);
    session.enter(sessionInfoFrom(value, site.merchantCode));
    dropOverlays();
    const to = withPreserved(due === null ? target : requiredActionHref(due, target), search);
    goTo(to, { replace: true, state: history.state });
  };
}

/** Result of any login. */
export type LoginAnswer =
  | { readonly ok: true; readonly value: SessionValue }
  | { readonly ok: false; readonly error: WpsError };

/** Details of the login. */
export interface LoginHow {
  /** Login to remember on this device; without it a remembered login is deleted. [S4-021, S3-026] */
  readonly remember?: Remember;
  /** Logged in by an SMS code. */
  readonly by?: 'sms';
  /** Password of the login, for the page that changes it. */
  readonly password?: string;
  /** Called when the session is open, also after a second factor. */
  readonly onEntered?: ((value: SessionValue) => void) | undefined;
}

export type Remember =
  | { readonly type: 'username'; readonly username: string }
  | { readonly type: 'sms'; readonly mobileNum: string };

/** A login without password and number was by identity provider. */
function methodOf({ by, password }: LoginHow): 'password' | 'sms' | 'provider' {
  return password === undefined ? (by ?? 'provider') : 'password';
}

/** `null` if the dialog was closed. */
async function askSecondFactor(error: WpsError): Promise<SessionValue | null | 'not-asked'> {
  if (!isRefusedWith(error, 'login_verify_required')) return 'not-asked';
  const required = verifyRequiredSchema.safeParse(error.value);
  return required.success ? openOverlay('secondFactor', required.data) : 'not-asked';
}

/**
 * Completes a login: asks for a second factor if required, remembers the member, opens the session and navigates.
 * Resolves to the error to show, or `null`. [S4-016, S8-006, S8-007]
 */
export function useCompleteLogin(): (answer: LoginAnswer, how?: LoginHow) => Promise<WpsError | null> {
  const enterAs = useApplySession(afterLogin);
  const { merchantCode } = usePage().data.site;

  const enter = (value: SessionValue, how: LoginHow): null => {
    const { remember, password } = how;
    if (remember?.type === 'username') {
      rememberLogin({ ...remember, token: value.rememberToken ?? null, merchant: merchantCode });
    } else if (remember) rememberLogin({ ...remember, merchant: merchantCode });
    else forgetRemembered();
    track({ name: 'login', value: { method: methodOf(how) } });
    enterAs(value, password);
    how.onEntered?.(value);
    return null;
  };

  return async (answer, how = {}) => {
    if (answer.ok) return enter(answer.value, how);
    const verified = await askSecondFactor(answer.error);
    if (verified === null) return null;
    if (verified !== 'not-asked') return enter(verified, how);
    const { error } = answer;
    if (isLoginWorthless(error)) forgetRemembered();
    return error;
  };
}
