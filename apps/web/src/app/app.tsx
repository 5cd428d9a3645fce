import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { OverlayHost } from '#src/app/overlay-host.tsx';
import { routeOf } from '#src/app/routes.ts';
import { takeOverTaps } from '#src/app/take-over-taps.ts';
import { Loader } from '#src/features/notice/loader.tsx';
import { Toast } from '#src/features/notice/toast.tsx';
import { Splash } from '#src/features/shell/splash.tsx';
import { AllWords } from '#src/platform/i18n/words.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Lobby } from '#src/routes/lobby.tsx';

function Page(): ReactNode {
  const { data } = usePage();
  const [path] = useLocation();
  const route = routeOf(path);
  if (route.kind === 'lobby') return <Lobby place={route.place} />;
  return (
    <Suspense fallback={null}>
      <AllWords language={data.language}>
        <route.part.Part />
      </AllWords>
    </Suspense>
  );
}

/** The page of the address, and whatever lies above it. */
export function App(): ReactNode {
  const { data } = usePage();
  useEffect(takeOverTaps, []);
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
