import type { ReactNode } from 'react';
import type { AppServices } from '#src/app/services/app-services.ts';
import { MessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import type { Messages } from '#src/platform/i18n/messages-type.ts';
import { PageProvider } from '#src/platform/page/page-context.tsx';
import type { PageState } from '#src/platform/page/page-state.ts';
import { RequestCaptchaProvider } from '#src/platform/captcha/captcha-context.ts';
import { ShowErrorProvider } from '#src/platform/errors/show-error.ts';
import { LoadingOverlayProvider } from '#src/platform/loading-overlay/loading-overlay-context.ts';
import { QueryClientHolderProvider } from '#src/platform/queries/query-client-holder.ts';
import { SessionProvider } from '#src/platform/session/session-context.tsx';
import { ToastProvider } from '#src/platform/toast/toast-context.ts';
import { WpsClientProvider } from '#src/platform/wps/wps-context.ts';

interface AppProvidersProps {
  readonly page: PageState;
  /** The shared services; `null` on the server, which renders every page for a visitor without a session. */
  readonly services: AppServices | null;
  /** All messages of the page's language, if they are already loaded. */
  readonly messages?: Messages;
  readonly children: ReactNode;
}

export function AppProviders({ page, services, messages, children }: AppProvidersProps): ReactNode {
  return (
    <PageProvider value={page}>
      <MessagesProvider language={page.data.language} messages={page.messages} catalogue={messages ?? null}>
        <ServiceProviders services={services}>{children}</ServiceProviders>
      </MessagesProvider>
    </PageProvider>
  );
}

/**
 * Provides the shared services to the components. On the server there are none, so the components use their defaults.
 */
function ServiceProviders({
  services,
  children,
}: {
  readonly services: AppServices | null;
  readonly children: ReactNode;
}): ReactNode {
  if (!services) return children;
  return (
    <SessionProvider value={services.session}>
      <WpsClientProvider value={services.wps}>
        <ShowErrorProvider value={services.showError}>
          <RequestCaptchaProvider value={services.requestCaptcha}>
            <ToastProvider value={services.toasts}>
              <LoadingOverlayProvider value={services.loadingOverlay}>
                <QueryClientHolderProvider value={services.queries}>{children}</QueryClientHolderProvider>
              </LoadingOverlayProvider>
            </ToastProvider>
          </RequestCaptchaProvider>
        </ShowErrorProvider>
      </WpsClientProvider>
    </SessionProvider>
  );
}
