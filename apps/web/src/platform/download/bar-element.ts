import { detectPlatform } from '#src/platform/download/download-platform.ts';

/** Conditions of the download bar. */
export interface BarConditions {
  /** Closed in this tab. */
  readonly hiddenForSession: boolean;
  /** Runs as an installed app or in the native app. */
  readonly isInstalled: boolean;
  /** Started from a home-screen entry of a configuration profile. */
  readonly inHomeScreenMode: boolean;
  readonly allowedInHomeScreen: boolean;
  /** There is a download for this platform. */
  readonly hasLink: boolean;
  readonly loginRequired: boolean;
  readonly isLoggedIn: boolean;
  /** Lowest VIP rank that sees the bar; 0 for all. */
  readonly minRankLevel: number;
  /** The member's VIP rank; 0 if unknown or none. */
  readonly rankLevel: number;
}

/** [S4-042..S4-048] */
export function isBarShown(facts: BarConditions): boolean {
  if (facts.hiddenForSession || facts.isInstalled || !facts.hasLink) return false;
  if (facts.inHomeScreenMode && !facts.allowedInHomeScreen) return false;
  if (facts.rankLevel < facts.minRankLevel) return false;
  return facts.isLoggedIn || !facts.loginRequired;
}

/** Id of the bar that the server renders above the page. */
export const BAR_ID = 'download-bar';
const HIDDEN = 'foyer.download.hidden';
/** The last known rank of the member, because the page renders before it can be requested. */
export const RANK_KEY = 'foyer.rank';
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

/** Shows or hides the bar. Its data attributes contain the merchant's conditions. */
export function updateBar(bar: HTMLElement): void {
  const { android, apple, login, rank, home } = bar.dataset;
  const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  const links = { android: android !== undefined, apple: apple !== undefined, desktop: true };
  bar.hidden = !isBarShown({
    hiddenForSession: readStorage('sessionStorage', HIDDEN) !== null,
    isInstalled: isInstalled(),
    inHomeScreenMode: readStorage('localStorage', WEBCLIP_KEY) === '1',
    allowedInHomeScreen: home !== undefined,
    hasLink: links[platform],
    loginRequired: login !== undefined,
    isLoggedIn: readStorage('sessionStorage', SESSION_KEY) !== null,
    minRankLevel: Number(rank ?? 0),
    rankLevel: Number(readStorage('sessionStorage', RANK_KEY) ?? 0),
  });
}

/** Hides the bar for the rest of the visit. [S4-049] */
export function closeBar(bar: HTMLElement): void {
  bar.hidden = true;
  try {
    sessionStorage.setItem(HIDDEN, '1');
  } catch {
    // Storage is blocked: the next page shows the bar again.
  }
}
