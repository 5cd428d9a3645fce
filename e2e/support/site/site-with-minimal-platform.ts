import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { makeBrandFolder } from '../../../apps/server/test/brand-folder.ts';
import { repositoryRoot } from '../../../scripts/start/repository-root.ts';
import { choosePortAndFolders, startSiteServer } from './site-server.ts';

/** A member who has an account on the platform. */
export const PLATFORM_MEMBER = { username: 'demo', password: 'Only-there-2026!' } as const;

/**
 * The minimal platform of docs/platform.md, and a site in front of it with a brand that is not one of the demo brands.
 */
export interface SiteWithMinimalPlatform {
  readonly url: string;
  close(): Promise<void>;
}

async function startMinimalPlatform(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const [, code = ''] = /^```js\n(\/\/ platform\.mjs\n.*?)^```$/ms.exec(
    readFileSync(path.join(repositoryRoot, 'docs/platform.md'), 'utf8'),
  ) ?? [''];
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-platform-'));
  const file = path.join(folder, 'platform.mjs');
  writeFileSync(file, code);
  const env = { PATH: process.env['PATH'], PORT: '0', DEMO_PASSWORD: PLATFORM_MEMBER.password };
  const child = spawn(process.execPath, [file], { env });
  const [started] = await once(child.stdout, 'data');
  const [url = ''] = /http:\S+/.exec(String(started)) ?? [];
  return {
    url,
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function startSiteWithMinimalPlatform(): Promise<SiteWithMinimalPlatform> {
  const platform = await startMinimalPlatform();
  const hosts = ['localhost', 'www.localhost'];
  const brand = await makeBrandFolder({
    brand: { code: 'harbour', title: 'Harbour', hosts, flags: {} },
    catalogue: { vendors: [], games: [], banners: [], announcements: [] },
  });
  await brand.remove('catalogue.json');
  const site = await startSiteServer(await choosePortAndFolders(path.dirname(brand.folder)), {
    env: { UPSTREAM_URL: platform.url, GAME_ORIGINS: '["https://games.example"]' },
  });
  return {
    url: site.siteUrl,
    close: async () => {
      await site.close();
      platform.stop();
    },
  };
}
