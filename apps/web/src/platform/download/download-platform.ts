import { isAppleTablet } from '#src/platform/device/apple-browser.ts';

/** Platform of the device on which a download is offered; `desktop` has no download and shows QR codes. */
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

/** Kinds of downloads: an app, or Apple's configuration profile. */
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

/** Returns the downloads for the platform, the best first. [S3-044] */
export function getDownloadLinks(resources: readonly Link[], platform: DownloadPlatform): DownloadLink[] {
  return resourceTypes[platform].flatMap((resourceType) =>
    resources.filter((link) => link.resourceType === resourceType).map(({ url }) => ({ resourceType, url })),
  );
}
