import type { ReactNode } from 'react';
import type { Services } from '#src/app/services.ts';
import { CaptchaProvider } from '#src/platform/captcha/captcha-context.tsx';
import { ReportErrorProvider } from '#src/platform/errors/report-error.ts';
import { LoaderProvider } from '#src/platform/loader/loader-context.ts';
import { QueryHolderProvider } from '#src/platform/queries/query-holder.ts';
import { SessionProvider } from '#src/platform/session/session-context.tsx';
import { ToastProvider } from '#src/platform/toast/toast-context.ts';
import { WpsProvider } from '#src/platform/wps/wps-context.ts';

/** Gives every part what it shares with the others; on the server there is nothing to give. */
export function ServiceProviders({
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
          <CaptchaProvider value={services.askCaptcha}>
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
