import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/download/download.module.css';
import { DownloadLinks } from '#src/features/download/download-links.tsx';
import { detectAppleBrowser } from '#src/platform/device/apple-browser.ts';
import {
  type DownloadLink,
  getDownloadLinks,
  detectDownloadPlatform,
} from '#src/platform/download/download-platform.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { QrCode } from '#src/ui/image/qr-code.tsx';
import { ContentWithoutScripts } from '#src/ui/content-without-scripts.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/**
 * Whether to explain where a downloaded Apple configuration profile is. Since iOS 17 the profile waits in the system
 * settings, and the device shows no notice. [S8-025]
 */
function needsProfileTip(links: readonly DownloadLink[]): boolean {
  const browser = detectAppleBrowser(navigator.userAgent, navigator.maxTouchPoints);
  const isNew = browser !== null && (browser.version === 0 || browser.version >= 17);
  return isNew && links.some(({ resourceType }) => resourceType === 'MOBILECONFIG');
}

interface AppDownloadsProps {
  /** Shown once the browser is known. */
  readonly children: ReactNode;
  /** Shown in browsers without scripts. */
  readonly stepsForPlatforms: ReactNode;
}

/**
 * The app downloads for this device; before hydration those for all devices. A desktop also shows a QR code. `children`
 * explain how to install the site in this browser, `stepsForPlatforms` how in the browsers of all platforms.
 */
export function AppDownloads({ children, stepsForPlatforms }: AppDownloadsProps): ReactNode {
  const t = useTranslations('download');
  const tInstall = useTranslations('install');
  const { site } = usePage().data;
  const illustration = useIllustration('install');
  const hydrated = useHydrated();
  const platform = hydrated ? detectDownloadPlatform(navigator.userAgent, navigator.maxTouchPoints) : 'desktop';
  const links = getDownloadLinks(site.resources, platform);
  return (
    <div className={css.page}>
      {illustration !== undefined && (
        <img className={css.illustration} src={illustration} alt="" width={240} height={180} />
      )}
      <p className={css.lead}>{site.mobileTemplate.app_desc}</p>
      {links.length > 0 && <DownloadLinks links={links} />}
      {hydrated && needsProfileTip(links) && <p className={css.lead}>{t('ios17_download_tips')}</p>}
      {hydrated && (
        <div className={css.code}>
          <QrCode text={location.origin + getPageHref('download')} label={t('code')} />
          <span>{t('codeText')}</span>
        </div>
      )}
      <h2 className={css.heading}>{links.length > 0 ? t('homeScreen') : tInstall('title')}</h2>
      {hydrated && children}
      {!hydrated && (
        <ContentWithoutScripts rows={3}>
          <p className={css.lead}>{t('homeScreenText')}</p>
          {stepsForPlatforms}
        </ContentWithoutScripts>
      )}
    </div>
  );
}
