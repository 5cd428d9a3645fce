import { routePaths } from '@foyer/contract/page/route-paths';
import { exchangeUrlToken } from '@foyer/contract/session/sessions';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { systemClock } from '@foyer/wps-client/clock';
import { createTranslator } from 'use-intl';
import { changeUrl } from '#src/platform/paths/current-location.ts';
import type { AppServices } from '#src/app/services/app-services.ts';
import { getLoginDeviceFields } from '#src/platform/device/device-id.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { closeAllOverlays, openOverlay, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';
import { URL_SESSION_TOKEN_KEY, toSessionInfo } from '#src/platform/session/session-info.ts';
import { logInWithRememberedLogin } from '#src/platform/session/login/auto-login.ts';
import { getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import {
  getRequiredActionHref,
  getRequiredActionPage,
  isAtRequiredActionPage,
} from '#src/platform/session/login/required-action-page.ts';
import { readStoredItem, removeStoredItem } from '#src/platform/storage/browser-storage.ts';
import type { WpsResult } from '@foyer/wps-client/wps-error';
import type { SessionStore } from '#src/platform/session/session-store.ts';

const TOKEN_PATTERN = /^[A-Za-z0-9._-]{16,512}$/;

interface AdoptionOptions {
  readonly session: SessionStore;
  readonly merchantCode: string;
  /**
   * Reads and removes the session token that the page's inline script took from the URL. A second call returns `null`.
   */
  readonly takeToken: () => string | null;
  /** Exchanges the session token for a session. The token is sent in the header `Authorization`. */
  readonly exchange: (token: string) => Promise<WpsResult<OpenedSession>>;
  /** Asks the member whether to replace the open session of `userName`. */
  readonly mayReplace: (userName: string) => Promise<boolean>;
}

type AdoptionOutcome = 'none' | 'adopted' | 'unchanged' | 'rejected';

/**
 * Exchanges the session token of the URL parameter `token` or `tokens` for a session. [S2-011] Never replaces an open
 * session without asking: otherwise a link could log a member into another person's account.
 */
export async function exchangeUrlSessionToken(options: AdoptionOptions): Promise<AdoptionOutcome> {
  const { session, merchantCode, takeToken, exchange, mayReplace } = options;
  const token = takeToken();
  if (token === null || !TOKEN_PATTERN.test(token)) return 'none';
  const current = session.state.getState();
  if (current.status === 'member') {
    if (current.info.token === token) return 'unchanged';
    if (!(await mayReplace(current.info.userName))) return 'unchanged';
  }
  const answer = await exchange(token);
  if (!answer.ok) return 'rejected';
  session.start(toSessionInfo(answer.value, merchantCode));
  return 'adopted';
}

function takeStoredToken(): string | null {
  const token = readStoredItem('session', URL_SESSION_TOKEN_KEY);
  removeStoredItem('session', URL_SESSION_TOKEN_KEY);
  return token;
}

async function askToReplace(language: string, name: string): Promise<boolean> {
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: getFormatLocale(language), messages, namespace: 'session' });
  const question = {
    title: t('replaceTitle'),
    message: t('replace', { name }),
    yes: t('replaceYes'),
    no: t('replaceNo'),
  };
  return (await openOverlay('confirm', question)) === 'yes';
}

/**
 * After an automatic login, closes login forms and navigates: to the page of the required action if there is one,
 * otherwise from a login page to its return URL.
 */
function continueAfterLogin(value: OpenedSession, { site }: PageState['data']): void {
  if (getOverlayStack().some(({ name }) => name === 'login' || name === 'register')) closeAllOverlays();
  const { pathname, search } = location;
  const target = pathname === routePaths.login || pathname === routePaths.register ? getPathAfterLogin(search) : null;
  const actionPage = getRequiredActionPage(value, site);
  if (actionPage !== null) {
    // A plain form has already navigated to the page.
    if (isAtRequiredActionPage(actionPage)) return;
    changeUrl(addPreservedParameters(getRequiredActionHref(actionPage, target ?? pathname + search), search), {
      replace: true,
    });
  } else if (target !== null) changeUrl(addPreservedParameters(target, search), { replace: true });
}

/**
 * Logs in automatically after the page load: with the session token of the URL, or with the login that this device
 * remembers. [S2-011, S4-025..S4-030]
 */
export async function signInOnLoad({ session, loadingOverlay, wps }: AppServices, { data }: PageState): Promise<void> {
  const { merchantCode, whitelabelVal } = data.site;
  const outcome = await exchangeUrlSessionToken({
    session,
    merchantCode,
    takeToken: takeStoredToken,
    mayReplace: (name) => askToReplace(data.language, name),
    exchange: async (token) => {
      loadingOverlay.show();
      const answer = await wps.call(exchangeUrlToken, {}, { token }).finally(loadingOverlay.hide);
      if (answer.ok && getRequiredActionPage(answer.value, data.site) !== null) continueAfterLogin(answer.value, data);
      return answer;
    },
  });
  if (outcome !== 'none' || session.state.getState().status === 'member') return;
  const value = await logInWithRememberedLogin({
    wps,
    merchantCode,
    allowed: whitelabelVal.MOBILEAUTOLOGIN3 === true,
    search: location.search,
    device: () => getLoginDeviceFields(merchantCode),
    locks: 'locks' in navigator ? navigator.locks : null,
    clock: systemClock,
  });
  // The member may have logged in manually meanwhile: a session is never replaced without asking.
  if (!value || session.state.getState().status === 'member') return;
  session.start(toSessionInfo(value, merchantCode));
  // The question for a first limit appears at logins that the member makes, not at each visit of a remembered device.
  const { limitsDue: _limitsDue, ...withoutLimits } = value;
  continueAfterLogin(value.limitsOptional ? withoutLimits : value, data);
}
