import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { providersWithButton, type ProviderWithButton } from '#src/features/identity-login/provider-login-result.ts';
import type { InAppBrowser } from '#src/platform/device/in-app-browser.ts';

/**
 * Identity providers that work in the in-app browser of each app. Most do not: Google rejects in-app browsers, popups
 * do not open, and redirects return to another browser. LINE and Telegram work in their own apps.
 */
const inAppProviders: Readonly<Partial<Record<InAppBrowser, readonly ProviderWithButton[]>>> = {
  line: ['line', 'phone'],
  telegram: ['telegram', 'phone'],
};
const DEFAULT_IN_APP_PROVIDERS: readonly ProviderWithButton[] = ['phone'];

interface AvailableProviders {
  /** Identity providers with a button, in the order of the buttons. */
  readonly shown: readonly ProviderWithButton[];
  /** True if at least one of the merchant's providers does not work in this in-app browser. */
  readonly hidden: boolean;
}

interface Browser {
  /** The in-app browser in which the page runs; `null` if it runs in a normal browser. */
  readonly app: InAppBrowser | null;
  readonly host: string;
}

/**
 * Returns the identity providers that have a button in this browser. Telegram works only on the exact host that the
 * bot's `/setdomain` command set. [S6-010, S5-015, S3-053]
 */
export function listAvailableProviders(
  enabledProviders: readonly IdentityProvider[],
  { telegramAuthDomain }: Pick<SiteInfo, 'telegramAuthDomain'>,
  { app, host }: Browser,
): AvailableProviders {
  const isTelegramSetUp = telegramAuthDomain === undefined || telegramAuthDomain === host;
  const offered = providersWithButton.filter(
    (provider) => enabledProviders.includes(provider) && (provider !== 'telegram' || isTelegramSetUp),
  );
  if (app === null) return { shown: offered, hidden: false };
  const working = inAppProviders[app] ?? DEFAULT_IN_APP_PROVIDERS;
  const shown = offered.filter((provider) => working.includes(provider));
  return { shown, hidden: shown.length < offered.length };
}
