import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import { OFFLINE_TOAST_MS } from '@foyer/wps-client/limits';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { ErrorHandlers } from '#src/app/errors/api-error-handlers.ts';
import { createRequestCaptcha, type RequestCaptcha } from '#src/platform/captcha/request-captcha.ts';
import type { ShowError } from '#src/platform/errors/show-error.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { createLoadingOverlayStore, type LoadingOverlayStore } from '#src/platform/loading-overlay/loading-overlay.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import type { QueryClientHolder } from '#src/platform/queries/query-client-holder.ts';
import { browserSessionStorage, createSessionStore, type SessionStore } from '#src/platform/session/session-store.ts';
import { createToastStore, type ToastStore } from '#src/platform/toast/toast-store.ts';
import type { WpsClientOptions } from '@foyer/wps-client/wps-options';
import { retryAfterCancelledNavigation } from '#src/platform/paths/pending-navigation.ts';
import { reloadWhenIdleForMissingFile } from '#src/platform/reload-for-missing-file.ts';

/** Creates an API client whose code loads with the first call, because the first screen makes no calls. */
function lazyApiClient(options: WpsClientOptions & { readonly clock: WpsClock }): WpsClient {
  let client: Promise<WpsClient> | null = null;
  const load = async (): Promise<WpsClient> =>
    (await retryAfterCancelledNavigation(() => import('#src/app/services/create-api-client.ts'))).createApiClient(
      options,
    );
  return {
    call: async (endpoint, input, callOptions) => {
      client ??= load();
      try {
        return await (await client).call(endpoint, input, callOptions);
      } catch {
        // The chunk could not be loaded: the client itself never rejects.
        client = null;
        reloadWhenIdleForMissingFile(options.clock);
        return { ok: false, error: { kind: 'network', endpoint: endpoint.name, takesToken: false } };
      }
    },
  };
}

/** Services that all parts of the application share. There is one instance for each page load. */
export interface AppServices {
  readonly session: SessionStore;
  readonly queries: QueryClientHolder;
  readonly wps: WpsClient;
  readonly showError: ShowError;
  readonly requestCaptcha: RequestCaptcha;
  readonly toasts: ToastStore;
  readonly loadingOverlay: LoadingOverlayStore;
}

/** Dependencies of the services that tests replace. */
export interface AppServiceOverrides {
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: WpsClock;
}

export function createAppServices(page: PageState, overrides: AppServiceOverrides = {}): AppServices {
  const { language, site } = page.data;
  const clock = overrides.clock ?? systemClock;
  const session = createSessionStore(browserSessionStorage, site.merchantCode);
  const queries: QueryClientHolder = { client: null };
  const toasts = createToastStore(clock);
  const loadingOverlay = createLoadingOverlayStore(clock);
  let handlers: ErrorHandlers | null = null;
  /**
   * Loads the error handlers, whose code is in the chunk of the API client. If the chunk cannot be loaded, shows the
   * toast "offline" and resolves to `null`.
   */
  const loadErrorHandlers = async (): Promise<ErrorHandlers | null> => {
    try {
      const { createApiErrorHandlers } = await import('#src/app/errors/api-error-handlers.ts');
      return (handlers ??= createApiErrorHandlers({ session, toasts, loadingOverlay, language, site }));
    } catch {
      toasts.show((await loadMessages(language)).notice.network_offline, OFFLINE_TOAST_MS);
      return null;
    }
  };
  const wps = lazyApiClient({
    origin: location.origin,
    merchant: site.merchantCode,
    language: () => language,
    token: session.token,
    userAgent: navigator.userAgent,
    isOnline: () => navigator.onLine,
    traceSampleRate: page.data.traced,
    onSessionEnded: async ({ error }) => (await loadErrorHandlers())?.handleSessionEnd(error),
    onFailed: loadingOverlay.hideIfStuck,
    onActionRequired: async (action) => (await loadErrorHandlers())?.openRequiredAction(action),
    clock,
    ...(overrides.fetch ? { fetch: overrides.fetch } : {}),
  });
  // Data of one member must not be visible to the next member or a visitor. [S4-035]
  session.state.subscribe(() => queries.client?.clear());
  return {
    session,
    queries,
    wps,
    toasts,
    loadingOverlay,
    requestCaptcha: createRequestCaptcha((purpose) => openOverlay('securityCheck', { purpose })),
    showError: async (error) => (await loadErrorHandlers())?.showError(error),
  };
}
