import type { Config } from '#src/config/config.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/**
 * Where a merchant's site stands for the whole world: its www, else its first host. From the configuration alone, whatever
 * host and port a request names. [security: host]
 */
export function siteOrigin({ brand }: Merchant, { production, port }: Pick<Config, 'production' | 'port'>): string {
  const named = brand.hosts.filter((host) => !host.startsWith('*'));
  const host = named.find((name) => name.startsWith('www.')) ?? named[0] ?? 'localhost';
  if (production) return `https://${host}`;
  return `http://${host}${port === 0 || port === 80 ? '' : `:${port}`}`;
}
