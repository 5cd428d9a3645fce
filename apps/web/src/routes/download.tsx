import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AppDownloads } from '#src/features/download/app-downloads.tsx';
import { InstallGuide, InstallStepsForPlatforms } from '#src/features/install/install-guide.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';

/** The downloads of the merchant's app, and how to install the site, below a picture of its icon on a phone. [S2-022] */
export function DownloadRoutePage(): ReactNode {
  const t = useTranslations('download');
  const { title } = usePage().data.site;
  return (
    <PageLayout>
      <PageWithBackButton title={t('title', { name: title })} back={{ href: getPageHref('home'), label: t('back') }}>
        <AppDownloads stepsForPlatforms={<InstallStepsForPlatforms />}>
          <InstallGuide />
        </AppDownloads>
      </PageWithBackButton>
    </PageLayout>
  );
}
