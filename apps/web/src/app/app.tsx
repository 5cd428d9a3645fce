import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { OverlayHost } from '#src/app/overlay-host.tsx';
import { routeOf } from '#src/app/routes.ts';
import { AllWords } from '#src/platform/i18n/words.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Home } from '#src/routes/home.tsx';

function Page(): ReactNode {
  const { data } = usePage();
  const [path] = useLocation();
  const { part } = routeOf(path);
  if (!part) return <Home />;
  return (
    <Suspense fallback={null}>
      <AllWords language={data.language}>
        <part.Part />
      </AllWords>
    </Suspense>
  );
}

/** The page of the address, and whatever lies above it. */
export function App(): ReactNode {
  return (
    <>
      <Page />
      <OverlayHost />
    </>
  );
}
