import type { SiteInfo } from '@foyer/contract/system/site-info';

/** Whether the brand lets its site be put among the apps of a device; it may leave computers out. [S3-046] */
export function isInstallable(
  { pwa, desktop_app_feature: desktop }: Pick<SiteInfo['mobileTemplate'], 'pwa' | 'desktop_app_feature'>,
  isComputer: boolean,
): boolean {
  return pwa !== false && (desktop !== false || !isComputer);
}
