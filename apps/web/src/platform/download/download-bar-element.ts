import { detectDownloadPlatform } from '#src/platform/download/download-platform.ts';

/** The conditions on which the bar that offers the app download is shown. */
export interface DownloadBarConditions {
  /** True if the visitor closed the download bar in this tab. */
  readonly hiddenForSession: boolean;
  /** True if the site runs as an installed app or in the native app. */
  readonly isInstalled: boolean;
  /** True if the site was opened from a home-screen icon that a configuration profile created. */
  readonly inHomeScreenMode: boolean;
  readonly allowedInHomeScreen: boolean;
  /** True if the merchant offers a download for this device's platform. */
  readonly hasLink: boolean;
  readonly loginRequired: boolean;
  readonly isLoggedIn: boolean;
  /** Lowest VIP rank from which members see the download bar; 0 for everyone. */
  readonly minRankLevel: number;
  /** The member's VIP rank; 0 if unknown or none. */
  readonly rankLevel: number;
}

/** Whether the download bar is shown under these conditions. [S4-042..S4-048] */
export function isDownloadBarShown(conditions: DownloadBarConditions): boolean {
  if (conditions.hiddenForSession || conditions.isInstalled || !conditions.hasLink) return false;
  if (conditions.inHomeScreenMode && !conditions.allowedInHomeScreen) return false;
  if (conditions.rankLevel < conditions.minRankLevel) return false;
  return conditions.isLoggedIn || !conditions.loginRequired;
}

/** Id of the element of the download bar, which the server renders above the page. */
export const DOWNLOAD_BAR_ID = 'download-bar';
const HIDDEN_KEY = 'foyer.download.hidden';
/**
 * Storage key of the member's last known VIP rank. The download bar appears before the current rank can be requested.
 */
export const STORED_VIP_RANK_KEY = 'foyer.rank';
const SESSION_KEY = 'foyer.session';
const WEBCLIP_KEY = 'foyer.webclip';
const OFFICIAL_APP = /App.{0,64}?Ver:\d+\.\d+\.\d/;

function readStorage(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    // Storage is blocked.
    return null;
  }
}

function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  const media = '(display-mode: standalone), (display-mode: fullscreen)';
  return standalone || matchMedia(media).matches || OFFICIAL_APP.test(navigator.userAgent.slice(0, 1024));
}

/** Shows or hides the download bar. The merchant's conditions are in the data attributes of its element. */
export function showOrHideDownloadBar(bar: HTMLElement): void {
  const { android, apple, login, rank, home } = bar.dataset;
  const platform = detectDownloadPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const links = { android: android !== undefined, apple: apple !== undefined, desktop: true };
  bar.hidden = !isDownloadBarShown({
    hiddenForSession: readStorage('sessionStorage', HIDDEN_KEY) !== null,
    isInstalled: isInstalled(),
    inHomeScreenMode: readStorage('localStorage', WEBCLIP_KEY) === '1',
    allowedInHomeScreen: home !== undefined,
    hasLink: links[platform],
    loginRequired: login !== undefined,
    isLoggedIn: readStorage('sessionStorage', SESSION_KEY) !== null,
    minRankLevel: Number(rank ?? 0),
    rankLevel: Number(readStorage('sessionStorage', STORED_VIP_RANK_KEY) ?? 0),
  });
}

/** Hides the download bar for the rest of the visit. [S4-049] */
export function closeDownloadBar(bar: HTMLElement): void {
  bar.hidden = true;
  try {
    sessionStorage.setItem(HIDDEN_KEY, '1');
  } catch {
    // Storage is blocked: the next page shows the bar again.
  }
}
