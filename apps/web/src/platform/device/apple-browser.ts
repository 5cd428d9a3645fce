/** Whether the device is an iPad. Since iPadOS 13 it identifies itself as a Mac, but no Mac has a touch screen. */
export function isAppleTablet(userAgent: string, maxTouchPoints: number): boolean {
  return /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}

/** A browser on an iPhone or iPad. There, members must add the site to the home screen manually. */
export interface AppleBrowser {
  readonly kind: 'safari' | 'chrome' | 'edge' | 'firefox';
  readonly isTablet: boolean;
  /** Major version of iOS; 0 if an iPad identifies itself as a Mac. */
  readonly version: number;
}

const patterns = { chrome: /\bCriOS\//, edge: /\bEdgiOS\//, firefox: /\bFxiOS\// } as const;
const kinds = ['chrome', 'edge', 'firefox'] as const;

/** Detects the browser of an Apple phone or tablet; `null` for other devices. */
export function detectAppleBrowser(userAgent: string, maxTouchPoints: number): AppleBrowser | null {
  const isPhone = /\b(?:iPhone|iPod)\b/.test(userAgent);
  const isTablet = isAppleTablet(userAgent, maxTouchPoints);
  if (!isPhone && !isTablet) return null;
  const kind = kinds.find((name) => patterns[name].test(userAgent)) ?? 'safari';
  return { kind, isTablet, version: Number(/\bOS (\d{1,3})_/.exec(userAgent)?.[1] ?? 0) };
}

/**
 * Whether the browser can add a site to the home screen. Before iOS 16.4 only Safari could.
 * https://webkit.org/blog/13878/web-push-for-web-apps-on-ios-and-ipados/
 */
export function canAddToHomeScreen({ kind, version }: AppleBrowser, userAgent: string): boolean {
  const minor = Number(/\bOS \d+_(\d+)/.exec(userAgent)?.[1] ?? 0);
  return kind === 'safari' || version === 0 || version > 16 || (version === 16 && minor >= 4);
}
