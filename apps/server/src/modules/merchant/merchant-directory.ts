import { matchHost } from '#src/http/host.ts';
import type { Merchant, MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';

/** A directory over what `load` gives; empty until the first `refresh`. A failed refresh leaves the old one standing. */
export function createMerchantDirectory(load: () => Promise<readonly Merchant[]>): MerchantDirectory {
  let merchants: readonly Merchant[] = [];
  let byHost: ReadonlyMap<string, Merchant> = new Map();

  return {
    byHost: (name) => matchHost(byHost, name),
    byCode: (code) => merchants.find((merchant) => merchant.code === code) ?? null,
    all: () => merchants,
    refresh: async () => {
      merchants = await load();
      byHost = new Map(merchants.flatMap((merchant) => merchant.brand.hosts.map((host) => [host, merchant])));
    },
  };
}
