import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { usePath } from '#src/platform/paths/use-path-and-query.ts';
import { PageErrorBoundary } from '#src/app/errors/page-error-boundary.tsx';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { matchRoute } from '#src/app/routes.ts';
import { startOverlayTriggers } from '#src/app/overlays/overlay-triggers.ts';
import { LoaderSpinner } from '#src/features/notice/loader-spinner.tsx';
import { Toast } from '#src/features/notice/toast.tsx';
import { SplashScreen } from '#src/features/shell/splash-screen.tsx';
import { Lazy } from '#src/platform/lazy.tsx';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { LobbyPage } from '#src/routes/lobby.tsx';

function Page(): ReactNode {
  const { data } = usePage();
  const path = usePath();
  const route = matchRoute(path, data.site.absentFeatures);
  if (route.kind === 'lobby') return <LobbyPage place={route.place} />;
  return (
    <Suspense fallback={null}>
      <AllMessagesProvider language={data.language}>
        <Lazy key={path} component={route.page} props={{}} />
      </AllMessagesProvider>
    </Suspense>
  );
}

/** Renders the page of the current path, and the overlays above it. */
export function App(): ReactNode {
  const { data } = usePage();
  useEffect(startOverlayTriggers, []);
  return (
    <>
      <PageErrorBoundary language={data.language}>
        <Page />
      </PageErrorBoundary>
      <OverlayHost />
      <Toast />
      <LoaderSpinner />
      <SplashScreen />
    </>
  );
}
