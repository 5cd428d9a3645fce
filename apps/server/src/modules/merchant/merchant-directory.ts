import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { findByHostPattern } from '#src/http/request/request-host.ts';
import { applyPlatformSettings } from '#src/modules/merchant/apply-platform-settings.ts';
import type { Merchant, MerchantDirectory, PlatformSiteSettings } from '#src/modules/merchant/merchant.ts';

interface Source {
  readonly load: () => Promise<readonly Merchant[]>;
  /** Returns a version text, which is different if `load` would return different merchants. */
  readonly version: () => Promise<string>;
}

/**
 * Creates a directory of merchants in memory. It is empty until the first `refresh`. If a refresh fails, the previous
 * merchants remain.
 */
export function createMerchantDirectory({ load, version }: Source): MerchantDirectory {
  let loaded: readonly Merchant[] = [];
  let merchants: readonly Merchant[] = [];
  const flagOverrides = new Map<string, BrandFile['flags']>();
  const platforms = new Map<string, PlatformSiteSettings>();
  let byHost: ReadonlyMap<string, Merchant> = new Map();
  let loadedVersion: string | null = null;

  const applyOverrides = (): void => {
    merchants = loaded.map((merchant) =>
      applyFlagOverrides(applyPlatform(merchant, platforms.get(merchant.code)), flagOverrides.get(merchant.code)),
    );
    byHost = new Map(merchants.flatMap((merchant) => merchant.brand.hosts.map((host) => [host, merchant])));
  };

  const refresh = async (): Promise<void> => {
    // Read before the merchants: a change between both reads causes another refresh.
    const current = await version();
    loaded = await load();
    applyOverrides();
    loadedVersion = current;
  };
  return {
    applyPlatformState: (code, state) => {
      if (isDeepStrictEqual(platforms.get(code), state)) return;
      platforms.set(code, state);
      applyOverrides();
    },
    stored: () => loaded,
    byHost: (name) => findByHostPattern(byHost, name),
    byCode: (code) => merchants.find((merchant) => merchant.code === code) ?? null,
    all: () => merchants,
    refresh,
    refreshIfChanged: async () => {
      if ((await version()) !== loadedVersion) await refresh();
    },
    overrideFlags: (code, flags) => {
      if (flags === null) flagOverrides.delete(code);
      else flagOverrides.set(code, flags);
      applyOverrides();
    },
  };
}

/**
 * Replaces settings of a merchant by those of the operator's platform. Different platform settings lead to a different
 * revision, so that pages cached with earlier settings are not served.
 */
function applyPlatform(merchant: Merchant, state: PlatformSiteSettings | undefined): Merchant {
  if (state === undefined) return merchant;
  const changed = applyPlatformSettings(merchant, state);
  const digest = createHash('sha256').update(JSON.stringify(changed)).digest('hex').slice(0, 16);
  return { ...changed, revision: `${merchant.revision}@${digest}` };
}

/**
 * Replaces the merchant's flags by those that the brand editor's preview has set. The merchant gets another revision,
 * so that pages cached with the stored flags are not served.
 */
function applyFlagOverrides(merchant: Merchant, flags: BrandFile['flags'] | undefined): Merchant {
  if (flags === undefined) return merchant;
  const on = Object.entries(flags).flatMap(([flag, isOn]) => (isOn ? [flag] : []));
  return { ...merchant, brand: { ...merchant.brand, flags }, revision: `${merchant.revision}+${on.join('+')}` };
}
