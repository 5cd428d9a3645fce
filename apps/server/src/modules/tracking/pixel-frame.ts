import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { listDestinationHosts } from '@foyer/tracking/destinations/start-destinations';
import type { ThirdPartyFrameContent } from '#src/http/frames/third-party-frames.ts';
import { findByHostPattern } from '#src/http/request/request-host.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

const OTHER_HOSTS = '*';

/** Finds the merchant's ids at ad partners for the visited host. [S3-056] */
export function findPixelConfig({ brand }: Merchant, host: string): PixelConfig | null {
  const byHost = new Map(Object.entries(brand.tracking ?? {}));
  return findByHostPattern(byHost, host) ?? byHost.get(OTHER_HOSTS) ?? null;
}

/** Whether the merchant reports visits to an ad partner on any of its hosts. */
export function usesPixelFrame({ brand }: Merchant): boolean {
  return Object.values(brand.tracking ?? {}).some((config) => listDestinationHosts(config).length > 0);
}

/**
 * Returns the content of the frame in which the scripts of ad partners run. It may load scripts only from partners at
 * which the merchant has an id, so scripts that these load from other hosts are blocked. [security: ad pixels]
 */
export function getPixelFrameContent(merchant: Merchant, host: string): ThirdPartyFrameContent | null {
  const config = findPixelConfig(merchant, host);
  const hosts = config === null ? [] : listDestinationHosts(config);
  if (hosts.length === 0) return null;
  return { data: { config: JSON.stringify(config) }, hosts, scripts: 'hosts', permissions: [] };
}
