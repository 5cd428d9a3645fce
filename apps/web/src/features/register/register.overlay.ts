import type { LinkOffer } from '#src/platform/identity/link-offer.ts';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Opens an account. */
    register: { props: { readonly link?: LinkOffer }; result: never };
  }
}
