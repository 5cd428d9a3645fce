import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adVendors } from '@foyer/contract/tracking/pixel-config';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type BrowserWanted, launchProfile } from './browser.ts';

const hosts = {
  aurora: 'localhost',
  lotus: 'lotus.localhost',
  zafir: 'zafir.localhost',
  borealis: 'borealis.localhost',
  glacier: 'glacier.localhost',
  tundra: 'tundra.localhost',
  tempest: 'tempest.localhost',
  cirrus: 'cirrus.localhost',
  stratus: 'stratus.localhost',
} as const;

export type Brand = keyof typeof hosts;

/** Address of a path at a brand's host. */
export function at(brand: Brand, address: string): string {
  return `http://${hosts[brand]}:${inject('sitePort')}${address}`;
}

export interface MobilePage {
  readonly page: Page;
  /** Console errors and warnings of the page. A test ends with none that it did not expect. */
  readonly consoleErrors: string[];
  /** Closes it, and fails if the page complained. */
  close(): Promise<void>;
}

/** A visitor who has said whether he may be measured, and whose choice is known: nobody asks him. */
function choseBefore({ categories, partners }: { categories: readonly string[]; partners: readonly string[] }): void {
  // As above; not every frame of somebody else's says so by its origin.
  if (self.origin === 'null' || !location.pathname.startsWith('/m/')) return;
  if (document.cookie.includes('foyer.consent=')) return;
  const at = '2026-01-01T00:00:00.000Z';
  const consentId = '00000000-0000-4000-8000-000000000000';
  const kept = { categories, revision: 1, data: { partners }, services: { necessary: [] }, languageCode: '' };
  const choice = { ...kept, consentId, consentTimestamp: at, lastConsentTimestamp: at };
  document.cookie = `foyer.consent=${encodeURIComponent(JSON.stringify(choice))}; Path=/; SameSite=Lax`;
  localStorage.setItem('foyer.consent.proven', `${consentId} ${Date.parse(at)} `);
}

interface PhoneOptions extends BrowserContextOptions {
  /** Its owner was not asked yet whether he may be measured. */
  readonly undecided?: boolean;
  /** Offers stay open until the end-to-end test answers them; unless said, one that is in the way is declined. */
  readonly keeps?: boolean;
  /** He allowed it, and advertisers to be told; unless said, he refused both. */
  readonly allows?: boolean;
}

const CHOICES = {
  yes: { categories: ['necessary', 'measurement', 'advertising'], partners: adVendors },
  no: { categories: ['necessary'], partners: [] },
} as const;

/** A cheap phone of 360 by 780. */
const HANDSET = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
} as const;

/** Dialogs that the site opens by itself while something else is done, by their ids: names differ by language. */
type Offer = 'push' | 'install';

/** Declines an offer that is in the way of an action, as the owner of the phone would, and then goes on with the action. */
async function declineOffers(page: Page, offers: readonly Offer[]): Promise<void> {
  for (const id of offers) {
    const offer = page.locator(`dialog#${id}[open]`);
    await page.addLocatorHandler(offer, () => offer.getByRole('button').last().click());
  }
}

/** Pages that a failed test leaves open. */
const openPages = new Set<Page>();

/** Prints address, open overlays and accessibility tree of every open page, so that a failure in CI can be explained. */
export async function printOpenPages(): Promise<void> {
  for (const page of openPages) {
    const overlays = await page.evaluate(() => JSON.stringify(history.state));
    console.error(`${page.url()} ${overlays}\n${await page.locator('body').ariaSnapshot()}`);
  }
}

/** Opens a page and collects its console errors. */
async function openPage(
  context: BrowserContext,
  { close, declines }: { readonly close: () => Promise<void>; readonly declines: readonly Offer[] },
): Promise<MobilePage> {
  // A busy machine takes its time; what never comes fails all the same.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  openPages.add(page);
  page.on('close', () => openPages.delete(page));
  await declineOffers(page, declines);
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  return {
    page,
    consoleErrors,
    close: async () => {
      await close();
      expect(consoleErrors).toEqual([]);
    },
  };
}

/** A phone with an empty browser. */
export async function openMobilePage(
  browser: Browser,
  { undecided, allows, keeps, ...options }: PhoneOptions = {},
): Promise<MobilePage> {
  const context = await browser.newContext({ ...HANDSET, ...options });
  if (!undecided) await context.addInitScript(choseBefore, allows ? CHOICES.yes : CHOICES.no);
  return openPage(context, { close: () => context.close(), declines: keeps ? [] : ['push', 'install'] });
}

/** A phone whose browser is nobody else's, started in this way: it can be asked for a permission, and subscribe to messages. */
export async function openOwnMobilePage(wanted: BrowserWanted): Promise<MobilePage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-profile-'));
  const context = await launchProfile(folder, wanted, HANDSET);
  await context.addInitScript(choseBefore, CHOICES.no);
  const close = async (): Promise<void> => {
    await context.close();
    // The browser may write its last while it goes.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const phone = await openPage(context, { close, declines: ['install'] });
  // The window that it starts with.
  await context.pages()[0]?.close();
  return phone;
}
