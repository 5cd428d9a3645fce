import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { matchHost } from '#src/http/request/host.ts';
import { withPlatformSettings, type PlatformSettings } from '#src/modules/merchant/platform-settings.ts';
import type { Merchant, MerchantDirectory } from '#src/modules/merchant/merchant.ts';

interface Source {
  readonly load: () => Promise<readonly Merchant[]>;
  /** Differs when `load` would give something else. */
  readonly stamp: () => Promise<string>;
}

/** A directory over what `load` gives; empty until the first `refresh`. A failed refresh leaves the old one standing. */
export function createMerchantDirectory({ load, stamp }: Source): MerchantDirectory {
  let loaded: readonly Merchant[] = [];
  let merchants: readonly Merchant[] = [];
  const drafts = new Map<string, BrandFile['flags']>();
  const platforms = new Map<string, PlatformSettings>();
  let byHost: ReadonlyMap<string, Merchant> = new Map();
  let read: string | null = null;

  const settle = (): void => {
    merchants = loaded.map((merchant) =>
      drafted(atPlatform(merchant, platforms.get(merchant.code)), drafts.get(merchant.code)),
    );
    byHost = new Map(merchants.flatMap((merchant) => merchant.brand.hosts.map((host) => [host, merchant])));
  };

  const refresh = async (): Promise<void> => {
    // Before the merchants: what changes between the two is read once more.
    const now = await stamp();
    loaded = await load();
    settle();
    read = now;
  };
  return {
    applyPlatformSettings: (code, settings) => {
      if (isDeepStrictEqual(platforms.get(code), settings)) return;
      platforms.set(code, settings);
      settle();
    },
    loaded: () => loaded,
    byHost: (name) => matchHost(byHost, name),
    byCode: (code) => merchants.find((merchant) => merchant.code === code) ?? null,
    all: () => merchants,
    refresh,
    catchUp: async () => {
      if ((await stamp()) !== read) await refresh();
    },
    draftFlags: (code, flags) => {
      if (flags === null) drafts.delete(code);
      else drafts.set(code, flags);
      settle();
    },
  };
}

/** Of a revision of its own for each state of the settings, so that no cached page shows earlier ones. */
function atPlatform(merchant: Merchant, settings: PlatformSettings | undefined): Merchant {
  if (settings === undefined) return merchant;
  const digest = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
  const brand = withPlatformSettings(merchant.brand, settings);
  return { ...merchant, brand, revision: `${merchant.revision}@${digest}` };
}

/** Of a revision of its own, so that nothing kept of the real one is shown for it. */
function drafted(merchant: Merchant, flags: BrandFile['flags'] | undefined): Merchant {
  if (flags === undefined) return merchant;
  const on = Object.entries(flags).flatMap(([flag, isOn]) => (isOn ? [flag] : []));
  return { ...merchant, brand: { ...merchant.brand, flags }, revision: `${merchant.revision}+${on.join('+')}` };
}
