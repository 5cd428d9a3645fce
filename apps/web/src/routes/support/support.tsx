import type { ReactNode } from 'react';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { useTranslations } from 'use-intl';
import { SupportNoteForm } from '#src/features/support-note/support-note-form.tsx';
import { SupportFrame } from '#src/features/support/support-frame.tsx';
import { SupportEntries } from '#src/features/support/support-entries.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import css from '#src/ui/sub-page.module.css';

/** The page with the support channels. The server renders them, and the links work without scripts. */
export function SupportPage(): ReactNode {
  const t = useTranslations('support');
  return (
    <PageLayout>
      <PageWithBackButton title={t('title')} back={{ href: getPageHref('home'), label: t('backHome') }}>
        <p className={css.lead}>{t('lead')}</p>
        <SharedQueryProvider>
          <SupportEntries />
        </SharedQueryProvider>
      </PageWithBackButton>
    </PageLayout>
  );
}

/** The page with a third party's support widget. */
export function SupportFramePage(): ReactNode {
  const t = useTranslations('support');
  const path = new URLSearchParams(useQueryString()).get('path') ?? '';
  return (
    <PageLayout>
      <PageWithBackButton title={t('desk')} back={{ href: getPageHref('support'), label: t('back') }}>
        <SupportFrame key={path} path={path} />
      </PageWithBackButton>
    </PageLayout>
  );
}

export function SupportMessagePage(): ReactNode {
  const t = useTranslations('support');
  return (
    <PageLayout>
      <PageWithBackButton title={t('note')} back={{ href: getPageHref('support'), label: t('back') }}>
        <SupportNoteForm />
      </PageWithBackButton>
    </PageLayout>
  );
}
