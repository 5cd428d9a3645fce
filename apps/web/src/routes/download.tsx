import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DownloadPage } from '#src/features/download/download-page.tsx';
import { InstallGuide } from '#src/features/install/install-guide.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';

/** The downloads of the merchant's app, and how to install the site. [S2-022] */
export function Download(): ReactNode {
  const t = useTranslations('download');
  const { title } = usePage().data.site;
  return (
    <PageLayout>
      <SubPage title={t('title', { name: title })} back={{ href: hrefTo('home'), label: t('back') }}>
        <DownloadPage>
          <InstallGuide />
        </DownloadPage>
      </SubPage>
    </PageLayout>
  );
}
