import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { layoutFaults } from './layout.ts';
import { at } from '../site/current-site.ts';

const screens = [
  'home',
  'lottery',
  'login',
  'register',
  'activity',
  'language',
  'inviteFriends',
  'support',
  'download',
];

export interface Shape {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Runs in each page before it is looked at; answers how much of it was changed. */
  readonly prepare?: () => number;
}

/** What does not fit on aurora's screens in a language, as `FR login: …`. */
export async function faultsOnScreens(
  context: BrowserContext,
  language: string,
  { viewport, prepare }: Shape = {},
): Promise<string[]> {
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  const faults: string[] = [];
  for (const screen of screens) {
    await page.goto(at('aurora', `/m/${screen}?language=${language}`), { waitUntil: 'domcontentloaded' });
    if (prepare) expect(await page.evaluate(prepare)).toBeGreaterThan(5);
    faults.push(...(await page.evaluate(layoutFaults)).map((fault) => `${language} ${screen}: ${fault}`));
  }
  await page.close();
  return faults;
}
