import { isAppleTablet } from '#src/platform/device/apple-browser.ts';

/**
 * Platform of the device for which a download is offered. `desktop` has no download of its own; it shows QR codes for
 * phones.
 */
export type DownloadPlatform = 'android' | 'apple' | 'desktop';

export function detectDownloadPlatform(userAgent: string, maxTouchPoints: number): DownloadPlatform {
  if (/\bAndroid\b/.test(userAgent)) return 'android';
  const isApple = /\b(?:iPhone|iPod)\b/.test(userAgent) || isAppleTablet(userAgent, maxTouchPoints);
  return isApple ? 'apple' : 'desktop';
}

interface Link {
  readonly resourceType: string;
  readonly url: string;
}

/**
 * Kind of a download: an Android or iOS app, or an Apple configuration profile that adds the site to the home screen.
 */
type DownloadType = 'Android' | 'IOS' | 'MOBILECONFIG';

export interface DownloadLink {
  readonly resourceType: DownloadType;
  readonly url: string;
}

const resourceTypes: Readonly<Record<DownloadPlatform, readonly DownloadType[]>> = {
  android: ['Android'],
  apple: ['IOS', 'MOBILECONFIG'],
  desktop: ['Android', 'IOS', 'MOBILECONFIG'],
};

/** Returns the merchant's downloads that fit the platform, the best first. [S3-044] */
export function getDownloadLinks(resources: readonly Link[], platform: DownloadPlatform): DownloadLink[] {
  return resourceTypes[platform].flatMap((resourceType) =>
    resources.filter((link) => link.resourceType === resourceType).map(({ url }) => ({ resourceType, url })),
  );
}
