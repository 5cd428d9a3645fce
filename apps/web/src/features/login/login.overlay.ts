import type { LinkOffer } from '#src/platform/identity/link-offer.ts';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Asks for a member's name and password. */
    login: { props: { readonly link?: LinkOffer }; result: never };
  }
}
