import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { navigate } from 'wouter/use-browser-location';
import { createErrorRunner } from '#src/app/error-runner.ts';
import { lazyWps } from '#src/app/lazy-wps.ts';
import { sayWord } from '#src/app/say-word.ts';
import { createCaptchaGate, type AskCaptcha } from '#src/platform/captcha/captcha-gate.ts';
import type { ReportError } from '#src/platform/errors/report-error.ts';
import { createLoaderOverlay, type LoaderOverlay } from '#src/platform/loader/loader-overlay.ts';
import { dropOverlays, openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import type { QueryHolder } from '#src/platform/queries/query-holder.ts';
import { paths } from '#src/platform/paths/paths.ts';
import { AUTO_LOGIN_KEY } from '#src/platform/session/arrival-keys.ts';
import { loginFor } from '#src/platform/session/go-target.ts';
import { createSessionEnd } from '#src/platform/session/session-end.ts';
import { sessionSlot } from '#src/platform/session/session-slot.ts';
import { createSessionStore, type SessionStore } from '#src/platform/session/session-store.ts';
import { writeStored } from '#src/platform/storage/stored.ts';
import { createToasts, type Toasts } from '#src/platform/toast/toast-store.ts';

/** What the parts of the application share. One of each a page. */
export interface Services {
  readonly session: SessionStore;
  readonly queries: QueryHolder;
  readonly wps: WpsClient;
  readonly report: ReportError;
  readonly askCaptcha: AskCaptcha;
  readonly toasts: Toasts;
  readonly loader: LoaderOverlay;
}

/** Where the application touches the world; a test brings its own. */
export interface Edge {
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: WpsClock;
}

export function createServices(page: PageState, edge: Edge = {}): Services {
  const { language, site } = page.data;
  const clock = edge.clock ?? systemClock;
  const session = createSessionStore(sessionSlot, site.merchantCode);
  const queries: QueryHolder = { client: null };
  const toasts = createToasts(clock);
  const loader = createLoaderOverlay(clock);
  const word = sayWord(language);
  const goTo = (address: (here: string) => string): void => {
    const target = address(location.pathname + location.search);
    dropOverlays();
    navigate(target);
  };
  const endSession = createSessionEnd({
    session,
    sayPleaseLogIn: async () => (await openOverlay('notice', { message: await word('in_pls_login') })) === 'confirmed',
    goToLogin: () => goTo(loginFor),
  });
  const wps = lazyWps({
    origin: location.origin,
    merchant: site.merchantCode,
    language: () => language,
    token: session.token,
    userAgent: navigator.userAgent,
    isOnline: () => navigator.onLine,
    onSessionEnded: ({ error }) => {
      // Whoever moves to another network logs in by hand from then on. [S8-010]
      if ('code' in error && error.code === 'token_ip_different') writeStored('local', AUTO_LOGIN_KEY, '0');
      void endSession();
    },
    onPasswordDue: () => {
      if (location.pathname !== paths.changePsw.path) goTo((go) => paths.changePsw.getHref({ go }));
    },
    clock,
    ...(edge.fetch ? { fetch: edge.fetch } : {}),
  });
  // Nothing that was kept for one member is there for the next, nor for a visitor. [S4-035]
  session.state.subscribe(() => queries.client?.clear());
  return {
    session,
    queries,
    wps,
    toasts,
    loader,
    askCaptcha: createCaptchaGate(() => openOverlay('securityCheck', {})),
    report: createErrorRunner({
      word,
      notice: async (message) => void (await openOverlay('notice', { message })),
      toast: toasts.say,
      sessionEnded: endSession,
      recoverLoaders: loader.recover,
    }),
  };
}
