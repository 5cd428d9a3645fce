import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { usePath } from '#src/platform/paths/current-location.ts';
import { ErrorBoundary } from '#src/app/errors/error-boundary.tsx';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import { matchRoute } from '#src/app/routes.ts';
import { startOverlayTriggers } from '#src/app/overlays/overlay-triggers.ts';
import { Loader } from '#src/features/notice/loader.tsx';
import { Toast } from '#src/features/notice/toast.tsx';
import { Splash } from '#src/features/shell/splash.tsx';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Lobby } from '#src/routes/lobby.tsx';

function Page(): ReactNode {
  const { data } = usePage();
  const path = usePath();
  const route = matchRoute(path, data.site.absentFeatures);
  if (route.kind === 'lobby') return <Lobby place={route.place} />;
  return (
    <Suspense fallback={null}>
      <AllMessagesProvider language={data.language}>
        <route.page.Part />
      </AllMessagesProvider>
    </Suspense>
  );
}

/** The page of the current path with its overlays. */
export function App(): ReactNode {
  const { data } = usePage();
  useEffect(startOverlayTriggers, []);
  return (
    <>
      <ErrorBoundary language={data.language}>
        <Page />
      </ErrorBoundary>
      <OverlayHost />
      <Toast />
      <Loader />
      <Splash />
    </>
  );
}
