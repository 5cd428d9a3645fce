import { Suspense, type ReactNode } from 'react';
import { usePath, useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { ResettableErrorBoundary } from '#src/app/errors/resettable-error-boundary.tsx';
import { BottomNavigation } from '#src/features/shell/bottom-bar.tsx';
import { Lazy } from '#src/platform/lazy.tsx';
import { createLazyComponent } from '#src/platform/lazy-component.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { useTranslations } from 'use-intl';
import css from '#src/features/shell/page-footer.module.css';

/** Simple error page, shown if the chunk of the full error page cannot be loaded. */
function FallbackErrorPage(): ReactNode {
  const t = useTranslations('pages');
  return (
    <>
      <main className={css.footer}>
        <h1>{t('error')}</h1>
        <a className={css.language} href="">
          {t('retry')}
        </a>
      </main>
      <BottomNavigation />
    </>
  );
}

const noticePart = createLazyComponent(
  async () => (await import('#src/app/document/site-unavailable-page.tsx')).SiteUnavailablePage,
);

interface PageErrorBoundaryProps {
  readonly language: string;
  readonly children: ReactNode;
}

function FullErrorPage(): ReactNode {
  return (
    <Lazy component={noticePart} props={{ kind: navigator.onLine ? 'error' : 'offline', endsAt: null, ip: null }} />
  );
}

/**
 * Shows an error page if a part of the application throws. If the chunk of the error page cannot be loaded, it shows a
 * simpler one; if the messages cannot be loaded, only the bottom bar. Navigating to another URL resets the error.
 */
export function PageErrorBoundary({ language, children }: PageErrorBoundaryProps): ReactNode {
  const errorPage = (
    <Suspense fallback={<BottomNavigation />}>
      <ResettableErrorBoundary fallback={<BottomNavigation />}>
        <AllMessagesProvider language={language}>
          <ResettableErrorBoundary fallback={<FallbackErrorPage />}>
            <FullErrorPage />
          </ResettableErrorBoundary>
        </AllMessagesProvider>
      </ResettableErrorBoundary>
    </Suspense>
  );
  return (
    <ResettableErrorBoundary resetKey={usePath() + useQueryString()} fallback={errorPage}>
      {children}
    </ResettableErrorBoundary>
  );
}
