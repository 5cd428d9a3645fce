import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const hosts = {
  aurora: 'localhost',
  lotus: 'lotus.localhost',
  zafir: 'zafir.localhost',
  borealis: 'borealis.localhost',
  glacier: 'glacier.localhost',
  tundra: 'tundra.localhost',
  tempest: 'tempest.localhost',
  cirrus: 'cirrus.localhost',
} as const;

export type Brand = keyof typeof hosts;

/** Address of a path at a brand's host. */
export function at(brand: Brand, path: string): string {
  return `http://${hosts[brand]}:${inject('sitePort')}${path}`;
}

export interface Phone {
  readonly page: Page;
  /** Complaints the page made to the console; a journey ends with none it did not expect. */
  readonly complaints: string[];
  /** Closes it, and fails if the page complained. */
  hangUp(): Promise<void>;
}

/** A member who was asked about messages today: nothing comes over what a journey is about. */
function askedToday(): void {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
  // A frame of somebody else's, or of nobody, has no storage.
  if (self.origin !== 'null' && location.pathname.startsWith('/m/')) localStorage.setItem('foyer.push.asked', day);
}

/** A visitor who has said whether he may be measured, and whose choice is known: nobody asks him. */
function choseBefore(categories: readonly string[]): void {
  // As above; not every frame of somebody else's says so by its origin.
  if (self.origin === 'null' || !location.pathname.startsWith('/m/')) return;
  if (document.cookie.includes('foyer.consent=')) return;
  const at = '2026-01-01T00:00:00.000Z';
  const consentId = '00000000-0000-4000-8000-000000000000';
  const kept = { categories, revision: 1, data: null, services: { necessary: [] }, languageCode: '' };
  const choice = { ...kept, consentId, consentTimestamp: at, lastConsentTimestamp: at };
  document.cookie = `foyer.consent=${encodeURIComponent(JSON.stringify(choice))}; Path=/; SameSite=Lax`;
  localStorage.setItem('foyer.consent.proven', `${consentId} ${Date.parse(at)} `);
}

interface PhoneOptions extends BrowserContextOptions {
  /** Its owner was not asked yet whether he may be measured. */
  readonly undecided?: boolean;
  /** He allowed it, and advertisers to be told; unless said, he refused both. */
  readonly allows?: boolean;
}

const CHOICES = { yes: ['necessary', 'measurement', 'advertising'], no: ['necessary'] } as const;

/** A cheap phone of 360 by 780 with an empty browser. */
export async function pickUpPhone(
  browser: Browser,
  { undecided, allows, ...options }: PhoneOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    ...options,
  });
  // A busy machine takes its time; what never comes fails all the same.
  context.setDefaultTimeout(60_000);
  if (!options.permissions) await context.addInitScript(askedToday);
  if (!undecided) await context.addInitScript(choseBefore, allows ? CHOICES.yes : CHOICES.no);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    page,
    complaints,
    hangUp: async () => {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}
