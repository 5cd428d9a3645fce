import path from 'node:path';
import { argv } from 'node:process';
import { manifestScreenshots } from '../packages/contract/src/system/get-manifest.ts';
import { root } from '../scripts/start/root.ts';
import { launchBrowser } from './support/page/browser.ts';

/** Where each demo brand answers, and the language of most who come. */
const brands = [
  { brand: 'aurora', host: 'localhost', locale: 'en-US' },
  { brand: 'lotus', host: 'lotus.localhost', locale: 'pt-BR' },
  { brand: 'zafir', host: 'zafir.localhost', locale: 'ar' },
] as const;
const QUALITY = 78;

/** Takes the pictures of installed sites from the lobbies of a house that runs: `npm run screenshots -- 8080`. */
async function take(port: string): Promise<void> {
  const browser = await launchBrowser();
  for (const { brand, host, locale } of brands) {
    for (const { file, width, height, ratio } of manifestScreenshots) {
      const viewport = { width: width / ratio, height: height / ratio };
      const look = { locale, deviceScaleFactor: ratio, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ viewport, ...look });
      const page = await context.newPage();
      await page.goto(`http://${host}:${port}/m/home`, { waitUntil: 'networkidle' });
      const target = path.join(root, 'brands', brand, 'art', file);
      await page.screenshot({ path: target, type: 'jpeg', quality: QUALITY, animations: 'disabled' });
      console.log(`${brand}/art/${file}`);
      await context.close();
    }
  }
  await browser.close();
}

await take(argv[2] ?? '8080');
