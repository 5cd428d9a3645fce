import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { getWebAppManifest, type WebAppManifest } from '@foyer/contract/system/web-app-manifest';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';

/** Reads the languages of a shipped brand. */
export function readBrandLanguages(brand: string): readonly string[] {
  const { languages }: { languages: readonly string[] } = JSON.parse(
    readFileSync(path.join(repositoryRoot, 'brands', brand, 'brand.json'), 'utf8'),
  );
  return languages;
}

/** Fetches the web app manifest that the page links to, in a language. */
export async function fetchManifest(page: Page, language: string): Promise<WebAppManifest> {
  const manifest: unknown = await page.evaluate(async (lang) => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const url = new URL(href);
    url.searchParams.set('lang', lang);
    return (await fetch(url)).json();
  }, language);
  return getWebAppManifest.out.parse(manifest);
}

/** Returns the declared and the actual size of each image in a web app manifest. */
export function measureManifestImages(
  page: Page,
  { icons, screenshots }: WebAppManifest,
): Promise<{ declared: string; actual: string }[]> {
  return page.evaluate(
    (pictures) =>
      Promise.all(
        pictures.map(async ({ src, sizes }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return { declared: sizes, actual: `${width}x${height}` };
        }),
      ),
    [...icons, ...screenshots].map(({ src, sizes }) => ({ src, sizes })),
  );
}

/**
 * Whether a screenshot of a web app manifest has a size that Chromium accepts:
 * https://developer.chrome.com/docs/capabilities/pwa/richer-install-ui
 */
function isValidScreenshot(sizes: string): boolean {
  const [width = 0, height = 0] = sizes.split('x').map(Number);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= 320 && long <= 3840 && long <= 2.3 * short;
}

const MAX_DESCRIPTION_LENGTH = 324;

/**
 * Returns the reasons why Chromium would not offer to install an app with screenshots. The list is empty for a valid
 * manifest. https://web.dev/articles/install-criteria
 */
export function findInstallErrors(manifest: WebAppManifest): string[] {
  const { icons, screenshots, shortcuts, scope, start_url: start, lang } = manifest;
  const hasIcon = (size: string, purpose: string): boolean =>
    icons.some((icon) => icon.sizes === size && icon.purpose === purpose && icon.type === 'image/png');
  const requirements: Readonly<Record<string, boolean>> = {
    'a name': manifest.name !== '' && manifest.short_name !== '',
    'an id': manifest.id.startsWith('/'),
    'a start within its scope': start.startsWith(scope),
    'a display of its own': manifest.display === 'standalone' || manifest.display === 'fullscreen',
    'an icon of 192': hasIcon('192x192', 'any'),
    'an icon of 512': hasIcon('512x512', 'any'),
    'a maskable icon': hasIcon('512x512', 'maskable'),
    'preference over a native app': !manifest.prefer_related_applications,
    'a description of valid length':
      manifest.description !== '' && manifest.description.length <= MAX_DESCRIPTION_LENGTH,
    'a screenshot for phones and one for desktops': ['narrow', 'wide'].every((form) =>
      screenshots.some(({ form_factor }) => form_factor === form),
    ),
    'valid screenshots': screenshots.every(({ sizes, label }) => isValidScreenshot(sizes) && label !== ''),
    'shortcuts within its scope': shortcuts.every(({ name, url }) => name !== '' && url.startsWith(scope)),
    colours: /^#[0-9a-f]{6}$/i.test(manifest.theme_color) && /^#[0-9a-f]{6}$/i.test(manifest.background_color),
  };
  return Object.entries(requirements).flatMap(([requirement, isMet]) =>
    isMet ? [] : [`${lang} lacks ${requirement}`],
  );
}
