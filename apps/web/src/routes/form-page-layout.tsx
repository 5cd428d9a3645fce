import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import css from '#src/routes/form-page-layout.module.css';

interface AccountLayoutProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The layout of a page with one form: the brand's logo as a link to home, and a heading. */
export function FormPageLayout({ title, lead, children }: AccountLayoutProps): ReactNode {
  const t = useTranslations('shell');
  const { site } = usePage().data;
  return (
    <div className={css.page}>
      <header className={css.header}>
        <a href={getPageHref('home')} className={css.home}>
          <img src={site.mobileTemplate.h5_logo} alt={t('home', { brand: site.title })} height={32} />
        </a>
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}
