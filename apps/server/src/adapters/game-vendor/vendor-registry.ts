import type { GameVendorAdapter } from '#src/adapters/game-vendor/game-vendor.ts';
import { createVendorDrawsReader } from '#src/adapters/game-vendor/vendor-draws.ts';
import { createHttpVendor } from '#src/adapters/game-vendor/http-vendor.ts';
import type { Config } from '#src/config/config.ts';
import type { HttpVendors } from '#src/config/read-http-vendors.ts';

export interface VendorRegistry {
  /** Finds the adapter of a vendor in the catalogue; `null` if it is not configured. */
  find(vendor: { readonly code: string; readonly adapter: string }): GameVendorAdapter | null;
  /** Finds the vendor that redeems tokens with this `X-Vendor` name. */
  byRedeemer(name: string): GameVendorAdapter | null;
}

export interface VendorRegistrySettings {
  readonly demo: { readonly origin: string; readonly secret: string };
  readonly http: HttpVendors;
}

export function createVendorRegistry(
  services: { readonly fetch: typeof globalThis.fetch; readonly clock: { now(): number } },
  settings: VendorRegistrySettings,
): VendorRegistry {
  const demo = createDemoVendor(services, settings.demo);
  const http = new Map(
    Object.entries(settings.http).map(([code, vendor]) => [code, createHttpVendor(services, code, vendor)]),
  );
  return {
    find: ({ code, adapter }) => (adapter === 'demo' ? demo : (http.get(code) ?? null)),
    byRedeemer: (name) => (name === demo.redeemer ? demo : (http.get(name) ?? null)),
  };
}

type VendorConfig = Pick<Config, 'vendorUrl' | 'vendorSecret' | 'httpVendors' | 'gameOrigins'>;
type OriginsConfig = Pick<Config, 'production' | 'upstreamUrl' | 'vendorUrl' | 'httpVendors' | 'gameOrigins'>;

export function getVendorRegistrySettings({
  vendorUrl,
  vendorSecret,
  httpVendors,
}: VendorConfig): VendorRegistrySettings {
  return { demo: { origin: vendorUrl, secret: vendorSecret }, http: httpVendors };
}

/**
 * Lists the origins from which pages may load games. In production or with an operator's platform, the
 * demo vendor is included only if `VENDOR_URL` is set.
 */
export function listVendorOrigins({
  production,
  upstreamUrl,
  vendorUrl,
  httpVendors,
  gameOrigins,
}: OriginsConfig): string[] {
  const ofVendors = Object.values(httpVendors).flatMap((vendor) => vendor.gameOrigins);
  return [...new Set([...(upstreamUrl === null && !production ? [vendorUrl] : []), ...ofVendors, ...gameOrigins])];
}

/**
 * The demo vendor that the repository contains. Its URL needs only the token; the vendor reads the rest when it redeems the
 * token.
 */
function createDemoVendor(
  services: { readonly fetch: typeof globalThis.fetch },
  { origin, secret }: VendorRegistrySettings['demo'],
): GameVendorAdapter {
  return {
    redeemer: 'demo',
    secret,
    saysReady: true,
    readDraws: createVendorDrawsReader(services, new URL('/draws', origin).href),
    launch: async ({ launchToken }) => {
      const url = new URL('/play', origin);
      url.searchParams.set('launchToken', launchToken);
      return { kind: 'url', gameUrl: url.href };
    },
  };
}
