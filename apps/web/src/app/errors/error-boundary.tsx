import { Suspense, type ReactNode } from 'react';
import { usePath, useSearch } from '#src/platform/paths/current-location.ts';
import { Boundary } from '#src/app/errors/boundary.tsx';
import { BottomBar } from '#src/features/shell/bottom-bar.tsx';
import { lazyComponent } from '#src/platform/lazy-component.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { useTranslations } from 'use-intl';
import css from '#src/features/shell/footer.module.css';

/** Error page for the case that the chunk of the full one cannot be loaded. */
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
      <BottomBar />
    </>
  );
}

const noticePart = lazyComponent(async () => (await import('#src/app/document/notice-page.tsx')).NoticePage);

interface ErrorBoundaryProps {
  readonly language: string;
  readonly children: ReactNode;
}

function FullErrorPage(): ReactNode {
  return <noticePart.Part kind={navigator.onLine ? 'error' : 'offline'} endsAt={null} ip={null} />;
}

/**
 * Shows an error page if a part of the application throws. If that page's chunk cannot be loaded, it shows a simpler
 * one; without messages, only the bottom bar. Navigating to another address resets the error.
 */
export function ErrorBoundary({ language, children }: ErrorBoundaryProps): ReactNode {
  const errorPage = (
    <Suspense fallback={<BottomBar />}>
      <Boundary fallback={<BottomBar />}>
        <AllMessagesProvider language={language}>
          <Boundary fallback={<FallbackErrorPage />}>
            <FullErrorPage />
          </Boundary>
        </AllMessagesProvider>
      </Boundary>
    </Suspense>
  );
  return (
    <Boundary resetKey={usePath() + useSearch()} fallback={errorPage}>
      {children}
    </Boundary>
  );
}
