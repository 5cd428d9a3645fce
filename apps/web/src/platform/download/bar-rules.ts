/** What decides whether the bar that offers the app is shown; each named as the platform has it. */
export interface BarFacts {
  /** It was closed in this tab. */
  readonly hiddenForSession: boolean;
  /** Started as an installed app, or inside the merchant's own. */
  readonly isInstalled: boolean;
  /** Started from an entry that a profile put on the home screen. */
  readonly inHomeScreenMode: boolean;
  readonly allowedInHomeScreen: boolean;
  /** There is a download for this platform. */
  readonly hasLink: boolean;
  readonly loginRequired: boolean;
  readonly isLoggedIn: boolean;
  /** The lowest VIP rank that is shown the bar; 0 for everybody. */
  readonly minRankLevel: number;
  /** The member's VIP rank; 0 when unknown, or without one. */
  readonly rankLevel: number;
}

/** [S4-042..S4-048] */
export function isBarShown(facts: BarFacts): boolean {
  if (facts.hiddenForSession || facts.isInstalled || !facts.hasLink) return false;
  if (facts.inHomeScreenMode && !facts.allowedInHomeScreen) return false;
  if (facts.rankLevel < facts.minRankLevel) return false;
  return facts.isLoggedIn || !facts.loginRequired;
}
