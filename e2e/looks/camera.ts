import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/page/browser.ts';
import { sameType } from './same-type.ts';

/** A small phone, in CSS px; pictures have one pixel for each. */
export const phone = { width: 360, height: 780 } as const;

/** How a page is looked at: without motion, as nobody's clock may show in a picture. */
export const steady = {
  viewport: phone,
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
  colorScheme: 'light',
} as const;

/** A browser whose pictures are the same on every Linux. */
export function launchCamera(): Promise<Browser> {
  return launchBrowser(sameType());
}

/** Runs in the page: done when its letters, its styles and the pictures that are seen are there. */
async function everythingThere(): Promise<void> {
  const LATEST_MS = 20_000;
  const began = performance.now();
  const until = async (isThere: () => boolean, what: string): Promise<void> => {
    while (!isThere()) {
      if (performance.now() - began > LATEST_MS) throw new Error(`${what} did not come`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const seen = new Promise<HTMLImageElement[]>((resolve) => {
    const watch = new IntersectionObserver((entries) => {
      watch.disconnect();
      const inSight = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      resolve(inSight.filter((target) => target instanceof HTMLImageElement));
    });
    if (document.images.length === 0) resolve([]);
    for (const image of document.images) watch.observe(image);
  });
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    await until(() => sheet.sheet !== null, sheet.href);
  await document.fonts.ready;
  for (const image of await seen) {
    await until(() => image.currentSrc !== '', image.dataset['src'] ?? image.outerHTML);
    await image.decode();
  }
}

/** Runs in the page: hides what differs from day to day. A constructed sheet, as the page's policy refuses styles in text. */
function hideWhatChanges(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('time, iframe { visibility: hidden } * { caret-color: transparent !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Takes a picture of what is in the window: a PNG. Dates are left out, and what a game shows in its frame. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(everythingThere);
  await page.evaluate(hideWhatChanges);
  return page.screenshot({ animations: 'disabled', caret: 'initial', scale: 'css' });
}
