import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface Advertisers {
  /** URLs on other hosts that the page requested, in order. */
  readonly requests: readonly string[];
  /** Returns the query strings of the requests to a host. */
  readonly listQueries: (host: string) => string[];
  /** Returns the data of the page that an advertiser's script was able to read; `null` if the script sent no report. */
  readonly readPageReport: (host: string) => unknown;
}

/** How mocked advertisers respond: `ok`, an error status, `blocked` as by an ad blocker, or `never`. */
export type AdvertiserResponseMode = 'ok' | 'blocked' | 'never' | number;

/** Mocks every advertiser, so that no request of the page leaves this machine. */
export async function startAdvertisers(page: Page, mode: AdvertiserResponseMode = 'ok'): Promise<Advertisers> {
  const script = readFileSync(new URL('./advertiser-script.js', import.meta.url), 'utf8');
  const requests: string[] = [];
  await page.route(
    (url) => !/(^|\.)localhost$/.test(url.hostname) && url.hostname !== '127.0.0.1',
    async (route) => {
      requests.push(route.request().url());
      if (mode === 'never') return;
      if (mode === 'blocked') return route.abort('blockedbyclient');
      const status = mode === 'ok' ? 200 : mode;
      const isScript = route.request().resourceType() === 'script';
      const body = isScript ? script : '';
      return route.fulfill({ status, body, contentType: isScript ? 'text/javascript' : 'image/gif' });
    },
  );
  const listUrls = (host: string): URL[] =>
    requests.map((url) => new URL(url)).filter(({ hostname }) => hostname === host);
  return {
    requests,
    listQueries: (host) => listUrls(host).map((url) => decodeURIComponent(url.search)),
    readPageReport: (host) => {
      const report = listUrls(host).find(({ pathname }) => pathname === '/page-data');
      return report ? JSON.parse(report.searchParams.get('d') ?? '') : null;
    },
  };
}
