import type { GameVendor } from '#src/adapters/game-vendor/game-vendor.ts';

/** The shipped demo vendor: its address needs nothing but the token, the rest it asks for when it redeems. */
export function createDemoVendor({ origin, secret }: { readonly origin: string; readonly secret: string }): GameVendor {
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
