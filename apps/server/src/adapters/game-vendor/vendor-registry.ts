import type { GameVendor } from '#src/adapters/game-vendor/game-vendor.ts';
import { createHttpVendor } from '#src/adapters/game-vendor/http-vendor.ts';
import type { HttpVendors } from '#src/config/read-vendors.ts';

export interface VendorRegistry {
  /** Who answers for a vendor of the catalogue; `null` when it has no settings here. */
  find(vendor: { readonly code: string; readonly adapter: string }): GameVendor | null;
  /** Who may redeem under this name in `X-Vendor`. */
  byRedeemer(name: string): GameVendor | null;
}

export interface VendorSettings {
  readonly demo: { readonly origin: string; readonly secret: string };
  readonly http: HttpVendors;
}

export function createVendorRegistry(
  services: { readonly fetch: typeof globalThis.fetch; readonly clock: { now(): number } },
  settings: VendorSettings,
): VendorRegistry {
  const demo = createDemoVendor(settings.demo);
  const http = new Map(
    Object.entries(settings.http).map(([code, vendor]) => [code, createHttpVendor(services, code, vendor)]),
  );
  return {
    find: ({ code, adapter }) => (adapter === 'demo' ? demo : (http.get(code) ?? null)),
    byRedeemer: (name) => (name === demo.redeemer ? demo : (http.get(name) ?? null)),
  };
}

interface VendorConfig {
  readonly vendorUrl: string;
  readonly vendorSecret: string;
  readonly httpVendors: VendorSettings['http'];
}

export function vendorSettings({ vendorUrl, vendorSecret, httpVendors }: VendorConfig): VendorSettings {
  return { demo: { origin: vendorUrl, secret: vendorSecret }, http: httpVendors };
}

/** The origins games are shown from: the only ones a page may frame. */
export function vendorOrigins({ demo, http }: VendorSettings): string[] {
  return [...new Set([new URL(demo.origin).origin, ...Object.values(http).flatMap(({ gameOrigins }) => gameOrigins)])];
}

/** The shipped demo vendor: its address needs nothing but the token, the rest it asks for when it redeems. */
function createDemoVendor({ origin, secret }: { readonly origin: string; readonly secret: string }): GameVendor {
  return {
    redeemer: 'demo',
    secret,
    saysReady: true,
    launch: async ({ launchToken }) => {
      const url = new URL('/play', origin);
      url.searchParams.set('launchToken', launchToken);
      return { kind: 'url', gameUrl: url.href };
    },
  };
}
