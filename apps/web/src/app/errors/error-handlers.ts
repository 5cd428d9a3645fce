import type { DueCode } from '@foyer/wps-client/due-code';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { createErrorPresenter } from '#src/app/errors/error-presenter.ts';
import { createNoticeTranslator } from '#src/app/services/notice-translator.ts';
import type { ReportError } from '#src/platform/errors/report-error.ts';
import type { LoaderOverlay } from '#src/platform/loader/loader-overlay.ts';
import { dropOverlays, openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { AUTO_LOGIN_KEY } from '#src/platform/session/login/session-storage-keys.ts';
import {
  requiredActionHref,
  requiredActionPages,
  isAtRequiredActionPage,
} from '#src/platform/session/login/required-action-page.ts';
import { loginFor } from '#src/platform/session/login/return-url.ts';
import { createSessionEnd } from '#src/platform/session/session-end.ts';
import type { SessionStore } from '#src/platform/session/session-store.ts';
import { writeStored } from '#src/platform/storage/stored.ts';
import type { Toasts } from '#src/platform/toast/toast-store.ts';

/** What a page does about what the client tells it. */
export interface ErrorHandlers {
  readonly report: ReportError;
  readonly sessionEnded: (error: WpsError) => Promise<void>;
  /** Leads to the page for what is due, the only thing that the session can do. [S4-018, ASVS 6.3.3] */
  readonly due: (code: DueCode) => void;
}

interface Parts {
  readonly session: SessionStore;
  readonly toasts: Toasts;
  readonly loader: LoaderOverlay;
  readonly language: string;
}

const currentAddress = (): string => location.pathname + location.search;

/** Goes there in place of any open overlays. */
function goTo(target: string): void {
  navigate(target, { replace: dropOverlays() });
}

/** It comes with the client, not with the first screen: without a call there is no error. */
export function createErrorHandlers({ session, toasts, loader, language }: Parts): ErrorHandlers {
  const word = createNoticeTranslator(language);
  const notice = (message: string) => openOverlay('notice', { message });
  const endSession = createSessionEnd({
    session,
    sayPleaseLogIn: async () => (await notice(await word('in_pls_login'))) === 'confirmed',
    currentAddress,
    goToLogin: (returnTo) => goTo(loginFor(returnTo)),
  });
  return {
    sessionEnded: (error) => {
      // Whoever moves to another network logs in by hand from then on. [S8-010]
      if ('code' in error && error.code === 'token_ip_different') writeStored('local', AUTO_LOGIN_KEY, '0');
      return endSession();
    },
    due: (code) => {
      const page = requiredActionPages[code];
      if (!isAtRequiredActionPage(page)) goTo(requiredActionHref(page, currentAddress()));
    },
    report: createErrorPresenter({
      word,
      notice: async (message) => void (await notice(message)),
      toast: toasts.say,
      sessionEnded: endSession,
      recoverLoaders: loader.recover,
    }),
  };
}
