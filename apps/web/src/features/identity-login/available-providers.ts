import type { IdentityProvider } from '@foyer/contract/identity/provider';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { buttonProviders, type ButtonProvider } from '#src/features/identity-login/provider.ts';
import type { InAppBrowser } from '#src/platform/device/in-app-browser.ts';

/**
 * What works inside other apps: Google refuses to be logged in to there, windows of the others do not open, and what leaves
 * the page comes back in another browser. LINE in its own app does not have to leave, nor does Telegram.
 */
const insideApps: Readonly<Partial<Record<InAppBrowser, readonly ButtonProvider[]>>> = {
  line: ['line', 'phone'],
  telegram: ['telegram', 'phone'],
};
const insideOthers: readonly ButtonProvider[] = ['phone'];

interface AvailableProviders {
  /** In the order they are shown. */
  readonly shown: readonly ButtonProvider[];
  /** Open at the merchant, but not in this app. */
  readonly hidden: boolean;
}

interface Browser {
  /** The app around the page, if it is an in-app browser. */
  readonly app: InAppBrowser | null;
  /** Host name of the page. */
  readonly host: string;
}

/**
 * Which of the merchant's open channels have a button in this browser. Telegram logs in at the one host that its bot was
 * given by `/setdomain`, not at a host below it. [S6-010, S5-015, S3-053]
 */
export function availableProviders(
  open: readonly IdentityProvider[],
  { telegramAuthDomain }: Pick<SiteInfo, 'telegramAuthDomain'>,
  { app, host }: Browser,
): AvailableProviders {
  const isTelegramSetUp = telegramAuthDomain === undefined || telegramAuthDomain === host;
  const offered = buttonProviders.filter(
    (provider) => open.includes(provider) && (provider !== 'telegram' || isTelegramSetUp),
  );
  if (app === null) return { shown: offered, hidden: false };
  const working = insideApps[app] ?? insideOthers;
  const shown = offered.filter((provider) => working.includes(provider));
  return { shown, hidden: shown.length < offered.length };
}
