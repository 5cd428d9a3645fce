import type { ReactNode } from 'react';
import type { Services } from '#src/app/services/services.ts';
import { MessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import type { Messages } from '#src/platform/i18n/messages-type.ts';
import { PageProvider } from '#src/platform/page/page-context.tsx';
import type { PageState } from '#src/platform/page/page-state.ts';
import { CaptchaProvider } from '#src/platform/captcha/captcha-gate.ts';
import { ReportErrorProvider } from '#src/platform/errors/report-error.ts';
import { LoaderProvider } from '#src/platform/loader/loader-overlay.ts';
import { QueryHolderProvider } from '#src/platform/queries/query-holder.ts';
import { SessionProvider } from '#src/platform/session/session-context.tsx';
import { ToastProvider } from '#src/platform/toast/toast-context.ts';
import { WpsProvider } from '#src/platform/wps/wps-context.ts';

interface ProvidersProps {
  readonly page: PageState;
  /** `null` on the server, where everyone is a visitor. */
  readonly services: Services | null;
  /** All messages of the language, if loaded. */
  readonly messages?: Messages;
  readonly children: ReactNode;
}

export function Providers({ page, services, messages, children }: ProvidersProps): ReactNode {
  return (
    <PageProvider value={page}>
      <MessagesProvider language={page.data.language} messages={page.messages} catalogue={messages ?? null}>
        <ServiceProviders services={services}>{children}</ServiceProviders>
      </MessagesProvider>
    </PageProvider>
  );
}

/** Provides the shared services. On the server there are none. */
function ServiceProviders({
  services,
  children,
}: {
  readonly services: Services | null;
  readonly children: ReactNode;
}): ReactNode {
  if (!services) return children;
  return (
    <SessionProvider value={services.session}>
      <WpsProvider value={services.wps}>
        <ReportErrorProvider value={services.report}>
          <CaptchaProvider value={services.requestCaptcha}>
            <ToastProvider value={services.toasts}>
              <LoaderProvider value={services.loader}>
                <QueryHolderProvider value={services.queries}>{children}</QueryHolderProvider>
              </LoaderProvider>
            </ToastProvider>
          </CaptchaProvider>
        </ReportErrorProvider>
      </WpsProvider>
    </SessionProvider>
  );
}
