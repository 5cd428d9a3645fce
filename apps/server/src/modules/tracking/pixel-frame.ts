import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { hostsOf } from '@foyer/tracking/destinations/run-destinations';
import type { OpenFrame } from '#src/http/frames/frames.ts';
import { matchHost } from '#src/http/request/host.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

const EVERY_OTHER = '*';

/** The merchant's ids at advertisers for the host that somebody is at. [S3-056] */
export function pixelConfigFor({ brand }: Merchant, host: string): PixelConfig | null {
  const byHost = new Map(Object.entries(brand.tracking ?? {}));
  return matchHost(byHost, host) ?? byHost.get(EVERY_OTHER) ?? null;
}

/** Whether advertisers are told of visits at any host of the merchant's. */
export function usesPixelFrame({ brand }: Merchant): boolean {
  return Object.values(brand.tracking ?? {}).some((config) => hostsOf(config).length > 0);
}

/**
 * The frame that pixels run in. It loads from the vendors that this merchant has ids at and from nobody else, so that what
 * one of them brings along is not run. [security: ad pixels]
 */
export function openPixelFrame(merchant: Merchant, host: string): OpenFrame | null {
  const config = pixelConfigFor(merchant, host);
  const hosts = config === null ? [] : hostsOf(config);
  if (hosts.length === 0) return null;
  return { told: { config: JSON.stringify(config) }, hosts, scripts: 'hosts', may: [] };
}
