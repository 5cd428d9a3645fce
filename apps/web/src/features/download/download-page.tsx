import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { resourceTypes, type Resource } from '@foyer/contract/download/resource';
import css from '#src/features/download/download.module.css';
import { DownloadLinks } from '#src/features/download/download-links.tsx';
import { linksFor, platformOf } from '#src/platform/download/download-platform.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { paths } from '#src/platform/paths/paths.ts';
import { QrCode } from '#src/ui/qr-code.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

function isResource(link: { resourceType: string; url: string }): link is Resource {
  return resourceTypes.some((type) => type === link.resourceType);
}

/**
 * What there is to download: everything before the scripts have come, then what runs on this device; on a desktop a code
 * that a telephone reads. Without an app of the merchant's own, `children` say how the site itself becomes one.
 */
export function DownloadPage({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTranslations('download');
  const { site } = usePage().data;
  const hydrated = useHydrated();
  const platform = hydrated ? platformOf(navigator.userAgent, navigator.maxTouchPoints) : 'desktop';
  const links = linksFor(site.resources.filter(isResource), platform);
  return (
    <div className={css.page}>
      <p className={css.lead}>{site.mobileTemplate.app_desc}</p>
      {links.length > 0 && <DownloadLinks links={links} />}
      {hydrated && (
        <div className={css.code}>
          <QrCode text={location.origin + paths.download.getHref()} label={t('code')} />
          <span>{t('codeText')}</span>
        </div>
      )}
      <h2 className={css.heading}>{t('homeScreen')}</h2>
      {hydrated && children}
      {!hydrated && <p className={css.lead}>{t('homeScreenText')}</p>}
    </div>
  );
}
