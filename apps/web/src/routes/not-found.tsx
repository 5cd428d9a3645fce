import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#src/platform/page/page-context.tsx';
import { paths } from '#src/platform/paths/paths.ts';

/** An address that leads nowhere. */
export function NotFound(): ReactNode {
  const t = useTranslations('shell');
  const { data } = usePage();
  return (
    <main>
      <a href={paths.home.getHref()}>{t('home', { brand: data.site.title })}</a>
    </main>
  );
}
