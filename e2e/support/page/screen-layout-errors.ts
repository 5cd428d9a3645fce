import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { findLayoutErrors } from './layout-errors.ts';
import { siteUrl } from '../site/current-site.ts';

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

export interface ScreenLayoutOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /**
   * Runs in the browser's page before its layout is checked. Returns a number that must be greater than 5, such as the
   * number of changed texts.
   */
  readonly prepare?: () => number;
}

/** Returns the layout errors on the screens of the brand aurora in a language, each as `FR login: …`. */
export async function findLayoutErrorsOnScreens(
  context: BrowserContext,
  language: string,
  { viewport, prepare }: ScreenLayoutOptions = {},
): Promise<string[]> {
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  const errors: string[] = [];
  for (const screen of screens) {
    await page.goto(siteUrl('aurora', `/m/${screen}?language=${language}`), { waitUntil: 'domcontentloaded' });
    if (prepare) expect(await page.evaluate(prepare)).toBeGreaterThan(5);
    errors.push(...(await page.evaluate(findLayoutErrors)).map((error) => `${language} ${screen}: ${error}`));
  }
  await page.close();
  return errors;
}
