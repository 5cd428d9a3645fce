import type { SiteInfo } from '@foyer/contract/system/site-info';
import { type ErrorResponse, hasErrorCode, type RequiredActionCode, type WpsError } from '@foyer/wps-client/wps-error';
import type { ShowError } from '#src/platform/errors/show-error.ts';
import type { LoadingOverlayStore } from '#src/platform/loading-overlay/loading-overlay.ts';
import { closeAllOverlays, openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { AUTO_LOGIN_KEY } from '#src/platform/session/session-info.ts';
import {
  getRequiredActionHref,
  requiredActionPages,
  isAtRequiredActionPage,
} from '#src/platform/session/login/required-action-page.ts';
import { getLoginHref } from '#src/platform/session/login/return-url.ts';
import type { SessionStore } from '#src/platform/session/session-store.ts';
import { writeStoredItem } from '#src/platform/storage/browser-storage.ts';
import type { ToastStore } from '#src/platform/toast/toast-store.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getErrorBehaviour } from '@foyer/wps-client/error-behaviour';

/** The functions with which errors are shown in the page. */
interface ErrorView {
  readonly translate: (key: ErrorNoticeKey) => Promise<string>;
  /** Opens a dialog with one button, and a reference for support if there is one; resolves when it is closed. */
  readonly showNotice: (message: string, reference?: string | null) => Promise<void>;
  readonly showToast: (message: string, milliseconds: number) => void;
  /** Logs out and asks for a login, or shows the limit that has ended the session. */
  readonly endSession: (error: WpsError) => Promise<void>;
  /** Hides loading overlays that an error may have left over the page. */
  readonly hideStuckLoadingOverlay: () => void;
}

/**
 * Creates the function that shows errors of API calls: nothing, a toast or a dialog, depending on the error. No other
 * code shows errors of API calls. [S8-011..S8-016]
 */
export function createErrorPresenter(view: ErrorView): (error: WpsError) => Promise<void> {
  const show = async (error: WpsError): Promise<void> => {
    const behaviour = getErrorBehaviour(error);
    switch (behaviour.kind) {
      case 'silent':
      case 'feature':
      case 'site-closed':
        return;
      case 'session-ended':
        return view.endSession(error);
      case 'toast':
        return view.showToast(await view.translate(behaviour.messageId), behaviour.milliseconds);
      case 'retry':
        return view.showNotice(await view.translate(behaviour.messageId));
      case 'fields':
        return view.showNotice(behaviour.message ?? (await view.translate('unknown_error')));
      case 'notice':
        return behaviour.messageId === 'server-message'
          ? view.showNotice(behaviour.message)
          : view.showNotice(await view.translate(behaviour.messageId), behaviour.reference);
    }
  };
  return (error) => {
    view.hideStuckLoadingOverlay();
    return show(error);
  };
}

interface SessionEndOptions {
  readonly session: Pick<SessionStore, 'end'>;
  /** Shows the message `in_pls_login` ("please log in"); resolves to true if the member pressed OK. */
  readonly confirmLogin: () => Promise<boolean>;
  readonly currentPathAndQuery: () => string;
  readonly goToLogin: (returnTo: string) => void;
}

/**
 * Creates the function that ends a session whose token the server no longer accepts. It shows one notice even if many
 * calls report this. After the login, the member returns to the current page. The URL is read before the session ends,
 * because a members' page navigates to the login at that moment. [S8-011, S4-034]
 */
export function createSessionEndHandler({
  session,
  confirmLogin,
  currentPathAndQuery,
  goToLogin,
}: SessionEndOptions): () => Promise<void> {
  let isConfirming = false;
  return async () => {
    const returnTo = currentPathAndQuery();
    session.end();
    if (isConfirming) return;
    isConfirming = true;
    const confirmed = await confirmLogin().finally(() => {
      isConfirming = false;
    });
    if (confirmed) goToLogin(returnTo);
  };
}

/** Message keys of the notices that are shown outside the React tree. */
export type ErrorNoticeKey = 'unknown_error' | 'timeout_retry_please' | 'network_offline' | 'in_pls_login';

/** Creates the function that translates notices outside the React tree. */
function createNoticeTranslator(language: string): (key: ErrorNoticeKey) => Promise<string> {
  // These messages have no parameters, so they need no formatter.
  return async (key) => (await loadMessages(language)).notice[key];
}

/** The reactions to errors that the API client reports. */
export interface ErrorHandlers {
  readonly showError: ShowError;
  readonly handleSessionEnd: (error: WpsError) => Promise<void>;
  /**
   * Navigates to the page of the required action, such as a password change. Until the member has taken the action, the
   * server rejects all other calls. [S4-018, ASVS 6.3.3]
   */
  readonly openRequiredAction: (code: RequiredActionCode) => void;
}

interface ErrorHandlerOptions {
  readonly session: SessionStore;
  readonly toasts: ToastStore;
  readonly loadingOverlay: LoadingOverlayStore;
  readonly language: string;
  readonly site: Pick<SiteInfo, 'absentFeatures'>;
}

const currentPathAndQuery = (): string => location.pathname + location.search;

function navigateAndCloseOverlays(target: string): void {
  navigate(target, { replace: closeAllOverlays() });
}

/**
 * Shows a dialog with the limit that was reached. Resolves to false if the error does not name the limit or the
 * dialog's chunk cannot be loaded; the caller then shows the server's message.
 */
async function tryToShowReachedLimit(error: ErrorResponse, language: string): Promise<boolean> {
  try {
    const { showReachedLimit } = await import('#src/platform/errors/show-reached-limit.ts');
    return await showReachedLimit(error, language);
  } catch {
    return false;
  }
}

/**
 * Ends the session and shows the limit of the login time that has ended it. Resolves to false if the error names no limit or the chunk
 * cannot be loaded; the caller then ends the session.
 */
async function tryToEndSessionByLoginTime(
  error: WpsError,
  options: Pick<ErrorHandlerOptions, 'session' | 'language'>,
): Promise<boolean> {
  if (error.kind !== 'rejected' || typeof error.value !== 'object' || error.value === null) return false;
  try {
    const { endSessionByLoginTime } = await import('#src/platform/errors/show-reached-limit.ts');
    return await endSessionByLoginTime(error, options);
  } catch {
    return false;
  }
}

/**
 * Creates the error handlers. They are in the chunk of the API client, because errors can only occur after the client
 * has loaded.
 */
export function createApiErrorHandlers({
  session,
  toasts,
  loadingOverlay,
  language,
  site,
}: ErrorHandlerOptions): ErrorHandlers {
  const translate = createNoticeTranslator(language);
  const openNotice = (message: string, reference: string | null = null) =>
    openOverlay('notice', { message, reference });
  const askForLogin = createSessionEndHandler({
    session,
    confirmLogin: async () => (await openNotice(await translate('in_pls_login'))) === 'confirmed',
    currentPathAndQuery,
    goToLogin: (returnTo) => navigateAndCloseOverlays(getLoginHref(returnTo)),
  });
  let ending: Promise<boolean> | null = null;
  // Several calls report the same end, and the limit is shown by a chunk that may have to load: none may ask for a login meanwhile.
  const endSession = async (rejection: WpsError): Promise<void> => {
    ending ??= tryToEndSessionByLoginTime(rejection, { session, language }).finally(() => {
      ending = null;
    });
    if (!(await ending)) await askForLogin();
  };
  const present = createErrorPresenter({
    translate,
    showNotice: async (message, reference) => void (await openNotice(message, reference)),
    showToast: toasts.show,
    endSession,
    hideStuckLoadingOverlay: loadingOverlay.hideIfStuck,
  });
  return {
    handleSessionEnd: (error) => {
      // After a change of the IP address the member must log in manually. [S8-010]
      if ('code' in error && error.code === 'token_ip_different') writeStoredItem('local', AUTO_LOGIN_KEY, '0');
      return endSession(error);
    },
    openRequiredAction: (code) => {
      const page = requiredActionPages[code];
      if (!isAtRequiredActionPage(page)) navigateAndCloseOverlays(getRequiredActionHref(page, currentPathAndQuery()));
    },
    showError: async (error) => {
      if (hasErrorCode(error, 'limit_reached') && site.absentFeatures?.includes('limits') !== true) {
        loadingOverlay.hideIfStuck();
        if (await tryToShowReachedLimit(error, language)) return;
      }
      await present(error);
    },
  };
}
