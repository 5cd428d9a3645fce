import type { PageData } from '@foyer/contract/page/page-data';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import type { ProviderLoginContext } from '#src/features/identity-login/provider-login-services.ts';
import { type SessionInfo, toSessionInfo } from '#src/platform/session/session-info.ts';
import { createSessionStore } from '#src/platform/session/session-store.ts';
import { createToastStore } from '#src/platform/toast/toast-store.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makeOpenedSession, type FakeWpsServer } from '#test/fake-wps-server.ts';

/** The result to which `handleError` of the test context resolves. */
export const FORM_RESULT_WITH_WAIT = { problems: {}, waitSeconds: 7 };

/**
 * Creates the context that a login with an identity provider needs, without a page. It records everything that the
 * login would show or do.
 */
export function makeProviderLoginContext(platform: FakeWpsServer, data: PageData, { isMember = false } = {}) {
  const clock = makeManualClock();
  const member = toSessionInfo(makeOpenedSession(), 'aurora');
  let stored: SessionInfo | null = isMember ? member : null;
  const slot = {
    isAutoLoginPossible: () => false,
    read: () => stored,
    write: (info: SessionInfo) => void (stored = info),
    clear: () => void (stored = null),
  };
  const session = createSessionStore(slot, 'aurora');
  const toasts: [string, number][] = [];
  const rejections: WpsError[] = [];
  const registered: OpenedSession[] = [];
  const loggedIn: OpenedSession[] = [];
  const left: string[] = [];
  const services: ProviderLoginContext = {
    wps: createWpsClient({
      origin: 'http://localhost',
      merchant: 'aurora',
      language: () => data.language,
      token: session.token,
      userAgent: 'test',
      fetch: platform.fetch,
    }),
    clock,
    site: data.site,
    language: data.language,
    session,
    toasts: { ...createToastStore(clock), show: (text, milliseconds) => void toasts.push([text, milliseconds]) },
    translate: (key, values = {}) => [key, ...Object.values(values)].join(' '),
    translateFailure: (code) => `failure ${code}`,
    handleError: async (error) => {
      rejections.push(error);
      return FORM_RESULT_WITH_WAIT;
    },
    completeLogin: async (answer) => {
      if (!answer.ok) return answer.error;
      loggedIn.push(answer.value);
      return null;
    },
    applyRegistration: (value) => void registered.push(value),
    navigateAway: (address) => void left.push(address),
  };
  return { services, clock, toasts, rejections, registered, loggedIn, left };
}
