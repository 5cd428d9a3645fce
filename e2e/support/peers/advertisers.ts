import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface Advertisers {
  /** Addresses outside of this machine that were asked for, in order. */
  readonly requests: readonly string[];
  /** What advertisers were told, each as text, by host. */
  readonly receivedBy: (host: string) => string[];
  /** What the script of a host found when it looked around. */
  readonly lootFrom: (host: string) => unknown;
}

/** How they answer: well, with a status, by a line that breaks, or never. */
export type ResponseMode = 'well' | 'blocked' | 'never' | number;

/** Stands in for every advertiser: nothing leaves this machine. */
export async function startAdvertisers(page: Page, how: ResponseMode = 'well'): Promise<Advertisers> {
  const script = readFileSync(new URL('./vendor-script.js', import.meta.url), 'utf8');
  const asked: string[] = [];
  await page.route(
    (url) => !/(^|\.)localhost$/.test(url.hostname) && url.hostname !== '127.0.0.1',
    async (route) => {
      asked.push(route.request().url());
      if (how === 'never') return;
      if (how === 'blocked') return route.abort('blockedbyclient');
      const status = how === 'well' ? 200 : how;
      const isScript = route.request().resourceType() === 'script';
      const body = isScript ? script : '';
      return route.fulfill({ status, body, contentType: isScript ? 'text/javascript' : 'image/gif' });
    },
  );
  const seen = (host: string): URL[] => asked.map((url) => new URL(url)).filter(({ hostname }) => hostname === host);
  return {
    requests: asked,
    receivedBy: (host) => seen(host).map((url) => decodeURIComponent(url.search)),
    lootFrom: (host) => {
      const looted = seen(host).find(({ pathname }) => pathname === '/loot');
      return looted ? JSON.parse(looted.searchParams.get('d') ?? '') : null;
    },
  };
}
