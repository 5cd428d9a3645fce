import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AtHand } from '#src/app/at-hand.tsx';
import { Boundary } from '#src/app/boundary.tsx';
import { BottomBar } from '#src/features/shell/bottom-bar.tsx';
import { deferred } from '#src/platform/deferred.ts';
import { AllWords } from '#src/platform/i18n/words.tsx';

const noticePart = deferred(async () => (await import('#src/app/notice-page.tsx')).NoticePage);

interface ErrorBoundaryProps {
  readonly language: string;
  readonly children: ReactNode;
}

function Notice(): ReactNode {
  return <noticePart.Part kind={navigator.onLine ? 'error' : 'offline'} endsAt={null} ip={null} />;
}

/**
 * Shows the page for faults instead of nothing when a part of the application breaks; where its file does not come, what is
 * at hand; where its words do not come either, or until they do, at least the ways on. Any address that is gone on or back
 * to may be whole.
 */
export function ErrorBoundary({ language, children }: ErrorBoundaryProps): ReactNode {
  const fault = (
    <Suspense fallback={<BottomBar />}>
      <Boundary instead={<BottomBar />}>
        <AllWords language={language}>
          <Boundary instead={<AtHand />}>
            <Notice />
          </Boundary>
        </AllWords>
      </Boundary>
    </Suspense>
  );
  return (
    <Boundary opening={useLocation()[0] + useSearch()} instead={fault}>
      {children}
    </Boundary>
  );
}
