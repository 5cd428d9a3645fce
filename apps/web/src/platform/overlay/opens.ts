import type { OverlayName } from '#src/platform/overlay/overlay-map.ts';

/** Marks a button that opens an overlay: the page's first script answers the tap, later the application does. */
export function opens<N extends OverlayName>(name: N): { readonly 'data-opens': N } {
  return { 'data-opens': name };
}
