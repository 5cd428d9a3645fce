import path from 'node:path';
import { argv } from 'node:process';
import { chromium } from '@playwright/test';
import { manifestScreenshots } from '../packages/contract/src/system/web-app-manifest.ts';
import { repositoryRoot } from '../scripts/start/repository-root.ts';
import { chromiumArgs, findChromiumAndHeadlessShell } from '../scripts/test/chromium.ts';

/** Host and main language of each demo brand. */
const brands = [
  { brand: 'aurora', host: 'localhost', locale: 'en-US' },
  { brand: 'lotus', host: 'lotus.localhost', locale: 'pt-BR' },
  { brand: 'zafir', host: 'zafir.localhost', locale: 'ar' },
] as const;
const QUALITY = 78;

/**
 * Takes the screenshots for the web app manifests of the demo brands, from the home pages of a running server: `npm run
 * screenshots -- 8080`.
 */
async function takeManifestScreenshots(port: string): Promise<void> {
  const { headlessShell } = await findChromiumAndHeadlessShell(console.log);
  const browser = await chromium.launch({ executablePath: headlessShell, args: chromiumArgs });
  for (const { brand, host, locale } of brands) {
    for (const { file, width, height, ratio } of manifestScreenshots) {
      const viewport = { width: width / ratio, height: height / ratio };
      const options = { locale, deviceScaleFactor: ratio, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ viewport, ...options });
      const page = await context.newPage();
      await page.goto(`http://${host}:${port}/m/home`, { waitUntil: 'networkidle' });
      const target = path.join(repositoryRoot, 'brands', brand, 'art', file);
      await page.screenshot({ path: target, type: 'jpeg', quality: QUALITY, animations: 'disabled' });
      console.log(`${brand}/art/${file}`);
      await context.close();
    }
  }
  await browser.close();
}

await takeManifestScreenshots(argv[2] ?? '8080');
