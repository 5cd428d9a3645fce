import type { ReactNode } from 'react';
import { useSearch } from '#src/platform/paths/current-location.ts';
import { useTranslations } from 'use-intl';
import { NoteForm } from '#src/features/leave-note/note-form.tsx';
import { SupportFrame } from '#src/features/support/support-frame.tsx';
import { SupportEntries } from '#src/features/support/support-entries.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import css from '#src/ui/sub-page.module.css';

/** The support channels. The server renders them, and the links work without scripts. */
export function Support(): ReactNode {
  const t = useTranslations('support');
  return (
    <PageLayout>
      <SubPage title={t('title')} back={{ href: hrefTo('home'), label: t('backHome') }}>
        <p className={css.lead}>{t('lead')}</p>
        <WithQueries>
          <SupportEntries />
        </WithQueries>
      </SubPage>
    </PageLayout>
  );
}

/** A third party's support widget. */
export function SupportFramePage(): ReactNode {
  const t = useTranslations('support');
  const path = new URLSearchParams(useSearch()).get('path') ?? '';
  return (
    <PageLayout>
      <SubPage title={t('desk')} back={{ href: hrefTo('support'), label: t('back') }}>
        <SupportFrame key={path} path={path} />
      </SubPage>
    </PageLayout>
  );
}

export function SupportNote(): ReactNode {
  const t = useTranslations('support');
  return (
    <PageLayout>
      <SubPage title={t('note')} back={{ href: hrefTo('support'), label: t('back') }}>
        <NoteForm />
      </SubPage>
    </PageLayout>
  );
}
