import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import { OFFLINE_TOAST_MS } from '@foyer/wps-client/limits';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { ErrorHandlers } from '#src/app/errors/error-handlers.ts';
import { createCaptchaGate, type RequestCaptcha } from '#src/platform/captcha/captcha-gate.ts';
import type { ReportError } from '#src/platform/errors/report-error.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { createLoaderOverlay, type LoaderOverlay } from '#src/platform/loader/loader-overlay.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import type { QueryHolder } from '#src/platform/queries/query-holder.ts';
import { sessionSlot, createSessionStore, type SessionStore } from '#src/platform/session/session-store.ts';
import { createToasts, type Toasts } from '#src/platform/toast/toast-store.ts';
import type { WpsClientOptions } from '@foyer/wps-client/wps-options';
import { unlessLeaving } from '#src/platform/paths/leaving.ts';
import { reloadWhenIdle } from '#src/platform/reload-once.ts';

/** The client in its own chunk, loaded at the first call: the first screen needs none. */
function lazyApiClient(options: WpsClientOptions & { readonly clock: WpsClock }): WpsClient {
  let client: Promise<WpsClient> | null = null;
  const load = async (): Promise<WpsClient> =>
    (await unlessLeaving(() => import('#src/app/services/create-api-client.ts'))).createApiClient(options);
  return {
    call: async (endpoint, input, callOptions) => {
      client ??= load();
      try {
        return await (await client).call(endpoint, input, callOptions);
      } catch {
        // Only loading the chunk can fail here: the client itself never rejects.
        client = null;
        reloadWhenIdle(options.clock);
        return { ok: false, error: { kind: 'network', endpoint: endpoint.name, takesToken: false } };
      }
    },
  };
}

/** Services that the application shares, one instance a page. */
export interface Services {
  readonly session: SessionStore;
  readonly queries: QueryHolder;
  readonly wps: WpsClient;
  readonly report: ReportError;
  readonly askCaptcha: RequestCaptcha;
  readonly toasts: Toasts;
  readonly loader: LoaderOverlay;
}

/** External dependencies that tests replace. */
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
  let known: ErrorHandlers | null = null;
  /** The error handlers load with the client. If they cannot be loaded, the network is down. */
  const answers = async (): Promise<ErrorHandlers | null> => {
    try {
      const { createErrorHandlers } = await import('#src/app/errors/error-handlers.ts');
      return (known ??= createErrorHandlers({ session, toasts, loader, language }));
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
    traced: page.data.traced,
    onSessionEnded: async ({ error }) => (await answers())?.sessionEnded(error),
    onFailed: loader.recover,
    onDue: async (due) => (await answers())?.due(due),
    clock,
    ...(edge.fetch ? { fetch: edge.fetch } : {}),
  });
  // Data of one member must not be visible to the next member or a visitor. [S4-035]
  session.state.subscribe(() => queries.client?.clear());
  return {
    session,
    queries,
    wps,
    toasts,
    loader,
    askCaptcha: createCaptchaGate((purpose) => openOverlay('securityCheck', { purpose })),
    report: async (error) => (await answers())?.report(error),
  };
}
