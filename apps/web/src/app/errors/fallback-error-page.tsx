import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BottomBar } from '#src/features/shell/bottom-bar.tsx';
// Of the first screen: what it wore of its own would travel with every page.
import css from '#src/features/shell/footer.module.css';

/** The page for faults where its own file does not come. */
export function FallbackErrorPage(): ReactNode {
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
