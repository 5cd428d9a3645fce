import { Suspense, type ReactNode } from 'react';
import { usePath, useSearch } from '#src/platform/paths/current-location.ts';
import { Boundary } from '#src/app/errors/boundary.tsx';
import { BottomBar } from '#src/features/shell/bottom-bar.tsx';
import { lazyComponent } from '#src/platform/lazy-component.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { useTranslations } from 'use-intl';
import css from '#src/features/shell/footer.module.css';

/** The page for faults where its own file does not come. */
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
        <AllMessagesProvider language={language}>
          <Boundary instead={<FallbackErrorPage />}>
            <Notice />
          </Boundary>
        </AllMessagesProvider>
      </Boundary>
    </Suspense>
  );
  return (
    <Boundary opening={usePath() + useSearch()} instead={fault}>
      {children}
    </Boundary>
  );
}
