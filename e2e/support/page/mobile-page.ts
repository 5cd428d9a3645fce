import { adPartners } from '@foyer/contract/tracking/pixel-config';
import { type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';

export interface MobilePage {
  readonly page: Page;
  /** Errors and warnings in the page's console so far. */
  readonly consoleErrors: string[];
  /** Allows past and future console errors that match a pattern: they do not fail the test. */
  allowErrors(...patterns: readonly RegExp[]): void;
  /** Closes the browser context. Fails the test if the console has an error that was not allowed. */
  close(): Promise<void>;
}

/** HTML id of a dialog. Tests find it by its id, because its name differs by language. */
type OfferDialog = 'push' | 'install';

export interface MobilePageChoices {
  /** The visitor's stored consent to measurement and advertising. @default 'denied' */
  readonly consent?: 'denied' | 'granted' | 'unset';
  /** Dialogs that the site opens automatically, and that the test declines when they cover the page. @default all */
  readonly declines?: readonly OfferDialog[];
}

export type MobilePageOptions = BrowserContextOptions & MobilePageChoices;

const choices = {
  granted: { categories: ['necessary', 'measurement', 'advertising'], partners: adPartners },
  denied: { categories: ['necessary'], partners: [] },
} as const;

/** Runs in the browser's page: stores a consent choice as the consent dialog does, so that the dialog does not open. */
function storeConsent({ categories, partners }: { categories: readonly string[]; partners: readonly string[] }): void {
  // Frames of vendors have an opaque origin and no stored choice.
  if (self.origin === 'null' || !location.pathname.startsWith('/m/')) return;
  if (document.cookie.includes('foyer.consent=')) return;
  const at = '2026-01-01T00:00:00.000Z';
  const consentId = '00000000-0000-4000-8000-000000000000';
  const consent = { categories, revision: 1, data: { partners }, services: { necessary: [] }, languageCode: '' };
  const choice = { ...consent, consentId, consentTimestamp: at, lastConsentTimestamp: at };
  document.cookie = `foyer.consent=${encodeURIComponent(JSON.stringify(choice))}; Path=/; SameSite=Lax`;
  localStorage.setItem('foyer.consent.proven', `${consentId} ${Date.parse(at)} `);
}

/** Opens a page as a visitor with a stored consent, and collects the page's console errors. */
export async function openMobilePage(
  context: BrowserContext,
  { consent = 'denied', declines = ['push', 'install'] }: MobilePageChoices = {},
): Promise<MobilePage> {
  if (consent !== 'unset') await context.addInitScript(storeConsent, choices[consent]);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  // Reported for every page of a context that blocks service workers.
  const allowed = [/^Service Worker registration blocked by Playwright/];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  for (const id of declines) {
    const offer = page.locator(`dialog#${id}[open]`);
    await page.addLocatorHandler(offer, () => offer.getByRole('button').last().click());
  }
  return {
    page,
    consoleErrors,
    allowErrors: (...patterns) => void allowed.push(...patterns),
    close: async () => {
      await context.close();
      const unexpected = consoleErrors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'console errors and warnings').toEqual([]);
    },
  };
}
