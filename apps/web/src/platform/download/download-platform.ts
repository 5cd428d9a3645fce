import { isAppleTablet } from '#src/platform/device/apple-tablet.ts';

/** The system an app would run on; `desktop` has none of its own and leads to the page with the codes. */
export type DownloadPlatform = 'android' | 'apple' | 'desktop';

export function platformOf(userAgent: string, maxTouchPoints: number): DownloadPlatform {
  if (/\bAndroid\b/.test(userAgent)) return 'android';
  const isApple = /\b(?:iPhone|iPod)\b/.test(userAgent) || isAppleTablet(userAgent, maxTouchPoints);
  return isApple ? 'apple' : 'desktop';
}

interface Link {
  readonly resourceType: string;
  readonly url: string;
}

const wanted = {
  android: ['Android'],
  apple: ['IOS', 'MOBILECONFIG'],
  desktop: ['Android', 'IOS', 'MOBILECONFIG'],
} as const satisfies Readonly<Record<DownloadPlatform, readonly string[]>>;

/** What can be downloaded there, the best first. [S3-044] */
export function linksFor<L extends Link>(resources: readonly L[], platform: DownloadPlatform): L[] {
  return wanted[platform].flatMap((type) => resources.filter(({ resourceType }) => resourceType === type));
}
