import type { RequiredActionCode, WpsError } from '@foyer/wps-client/wps-error';
import type { ReportError } from '#src/platform/errors/report-error.ts';
import type { LoaderOverlay } from '#src/platform/loader/loader-overlay.ts';
import { dropOverlays, openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { AUTO_LOGIN_KEY } from '#src/platform/session/session-info.ts';
import {
  requiredActionHref,
  requiredActionPages,
  isAtRequiredActionPage,
} from '#src/platform/session/login/required-action-page.ts';
import { getLoginHref } from '#src/platform/session/login/return-url.ts';
import type { SessionStore } from '#src/platform/session/session-store.ts';
import { writeStored } from '#src/platform/storage/stored.ts';
import type { Toasts } from '#src/platform/toast/toast-store.ts';
import { createTranslator } from 'use-intl';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { getFormatLocale } from '#src/platform/i18n/format-tag.ts';
import { behaviourOf } from '@foyer/wps-client/error-behaviour';

/** Where an error becomes visible. */
interface ErrorScreen {
  readonly word: (key: NoticeWord) => Promise<string>;
  /** Opens a dialog with one button; resolves when it is closed. */
  readonly notice: (message: string) => Promise<void>;
  readonly toast: (message: string, milliseconds: number) => void;
  /** Logs out and asks for a login, once a session. */
  readonly sessionEnded: () => Promise<void>;
  /** Hides loaders that the error may have left over the page. */
  readonly recoverLoaders: () => void;
}

/** Shows an error as the error table defines. No other code does. [S8-011..S8-016] */
export function createErrorPresenter(screen: ErrorScreen): (error: WpsError) => Promise<void> {
  const show = async (error: WpsError): Promise<void> => {
    const behaviour = behaviourOf(error);
    switch (behaviour.kind) {
      case 'silent':
      case 'feature':
      case 'site-closed':
        return;
      case 'session-ended':
        return screen.sessionEnded();
      case 'toast':
        return screen.toast(await screen.word(behaviour.words), behaviour.milliseconds);
      case 'retry':
        return screen.notice(await screen.word(behaviour.words));
      case 'fields':
        return screen.notice(behaviour.message ?? (await screen.word('unknown_error')));
      case 'notice':
        return screen.notice('message' in behaviour ? behaviour.message : await screen.word(behaviour.words));
    }
  };
  return (error) => {
    screen.recoverLoaders();
    return show(error);
  };
}

interface SessionEndParts {
  readonly session: Pick<SessionStore, 'end'>;
  /** Shows `in_pls_login`; resolves to true if the member pressed OK. */
  readonly sayPleaseLogIn: () => Promise<boolean>;
  /** Path and query of the current page. */
  readonly currentAddress: () => string;
  readonly goToLogin: (returnTo: string) => void;
}

/**
 * Ends the session if the server no longer knows its token. Shows one notice, however many calls report it, then
 * returns to the current page after the login. The address is read first, because a members' page navigates to the
 * login as soon as the session ends. [S8-011, S4-034]
 */
export function createSessionEnd({
  session,
  sayPleaseLogIn,
  currentAddress,
  goToLogin,
}: SessionEndParts): () => Promise<void> {
  let asking = false;
  return async () => {
    const returnTo = currentAddress();
    session.end();
    if (asking) return;
    asking = true;
    const confirmed = await sayPleaseLogIn().finally(() => {
      asking = false;
    });
    if (confirmed) goToLogin(returnTo);
  };
}

/** Notice messages that are used outside the React tree. */
export type NoticeWord = 'unknown_error' | 'timeout_retry_please' | 'network_offline' | 'in_pls_login';

/** Translates notices outside the React tree. */
function createNoticeTranslator(language: string): (key: NoticeWord) => Promise<string> {
  return async (key) => {
    const messages = await loadMessages(language);
    return createTranslator({ locale: getFormatLocale(language), messages, namespace: 'notice' })(key);
  };
}

/** Reactions of the page to errors of the API client. */
export interface ErrorHandlers {
  readonly report: ReportError;
  readonly sessionEnded: (error: WpsError) => Promise<void>;
  /** Navigates to the page of the required action: the session can do nothing else. [S4-018, ASVS 6.3.3] */
  readonly due: (code: RequiredActionCode) => void;
}

interface Parts {
  readonly session: SessionStore;
  readonly toasts: Toasts;
  readonly loader: LoaderOverlay;
  readonly language: string;
}

const currentAddress = (): string => location.pathname + location.search;

/** Navigates and closes all overlays. */
function goTo(target: string): void {
  navigate(target, { replace: dropOverlays() });
}

/** Loaded with the API client, not with the first screen: without a call there is no error. */
export function createErrorHandlers({ session, toasts, loader, language }: Parts): ErrorHandlers {
  const word = createNoticeTranslator(language);
  const notice = (message: string) => openOverlay('notice', { message });
  const endSession = createSessionEnd({
    session,
    sayPleaseLogIn: async () => (await notice(await word('in_pls_login'))) === 'confirmed',
    currentAddress,
    goToLogin: (returnTo) => goTo(getLoginHref(returnTo)),
  });
  return {
    sessionEnded: (error) => {
      // After a change of network the member must log in by hand. [S8-010]
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
      toast: toasts.show,
      sessionEnded: endSession,
      recoverLoaders: loader.recover,
    }),
  };
}
