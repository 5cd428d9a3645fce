import type { IdentityProvider } from '@foyer/contract/identity/provider';
import { buttonProviders, type ButtonProvider } from '#src/features/other-ways/way.ts';
import type { InAppBrowser } from '#src/platform/device/in-app-browser.ts';

/**
 * What works inside other apps: Google refuses to be logged in to there, windows of the others do not open, and what leaves
 * the page comes back in another browser. LINE in its own app does not have to leave, nor does Telegram.
 */
const insideApps = {
  line: ['line', 'phone'],
  telegram: ['telegram', 'phone'],
  facebook: ['phone'],
  instagram: ['phone'],
} as const satisfies Readonly<Record<InAppBrowser, readonly ButtonProvider[]>>;

interface WaysHere {
  /** In the order they are shown. */
  readonly shown: readonly ButtonProvider[];
  /** Open at the merchant, but not in this app. */
  readonly hidden: boolean;
}

/** Which of the merchant's open channels have a button in this browser. [S6-010, S5-015] */
export function waysHere(open: readonly IdentityProvider[], app: InAppBrowser | null): WaysHere {
  const offered = buttonProviders.filter((provider) => open.includes(provider));
  if (app === null) return { shown: offered, hidden: false };
  const working: readonly ButtonProvider[] = insideApps[app];
  const shown = offered.filter((provider) => working.includes(provider));
  return { shown, hidden: shown.length < offered.length };
}
