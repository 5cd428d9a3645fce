import type { SiteServer } from './site-server.ts';

const hosts = {
  aurora: 'localhost',
  lotus: 'lotus.localhost',
  zafir: 'zafir.localhost',
  borealis: 'borealis.localhost',
  glacier: 'glacier.localhost',
  tundra: 'tundra.localhost',
  tempest: 'tempest.localhost',
  cirrus: 'cirrus.localhost',
  stratus: 'stratus.localhost',
  albion: 'albion.localhost',
} as const;

export type TestBrand = keyof typeof hosts;

let current: SiteServer | null = null;

/** Returns the site of this test worker. The fixture `site` sets it before the worker's first test. */
export function getCurrentSite(): SiteServer {
  if (current === null) throw new Error('no site runs: the test does not use the fixtures of support/fixtures.ts');
  return current;
}

export function setCurrentSite(site: SiteServer): void {
  current = site;
}

/** Returns the absolute URL of a path on a test brand's host. */
export function siteUrl(brand: TestBrand, address: string): string {
  return `http://${hosts[brand]}:${getCurrentSite().sitePort}${address}`;
}
