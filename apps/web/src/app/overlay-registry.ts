import { createLazyComponent } from '#src/platform/lazy-component.ts';
import type { LazyComponent } from '#src/platform/lazy-component.ts';
import type { OverlayName, OverlayComponentProps, OverlayProps } from '#src/platform/overlay/overlay-map.ts';

export interface RegisteredOverlay<N extends OverlayName> {
  /** Component of the overlay, which has its own chunk. */
  readonly part: LazyComponent<OverlayComponentProps<N>>;
  /**
   * Props for an overlay of which only the history entry exists, because the page was reloaded or the overlay was
   * opened before hydration. If `null`, such an overlay stays closed.
   */
  readonly defaultProps: OverlayProps<N> | null;
  /**
   * True if every page contains the closed overlay in its HTML, so that a tap opens it before its script has loaded.
   */
  readonly resident: boolean;
}

export type RegisteredOverlays = { readonly [N in OverlayName]: RegisteredOverlay<N> };

/**
 * Declares an overlay, whose component loads on demand. `defaultProps` and `resident` are those of `RegisteredOverlay`.
 */
function overlay<N extends OverlayName, D>(name: N, defaultProps: D, { resident = false } = {}) {
  const load = async () => (await import('#src/app/overlay-loaders.ts')).overlayLoaders[name]();
  return { part: createLazyComponent<OverlayComponentProps<N>>(load), defaultProps, resident };
}

/**
 * All overlays (dialogs and sheets) by name. The compiler reports an overlay that is in `OverlayMap` but not here, and
 * vice versa.
 */
export const overlayRegistry = {
  login: overlay('login', {}, { resident: true }),
  register: overlay('register', {}),
  secondFactor: overlay('secondFactor', null),
  identityLogin: overlay('identityLogin', null),
  account: overlay('account', {}),
  securityCheck: overlay('securityCheck', null),
  notice: overlay('notice', null),
  confirm: overlay('confirm', null),
  excluded: overlay('excluded', null),
  language: overlay('language', {}),
  profileIcon: overlay('profileIcon', {}),
  install: overlay('install', null),
  installGuide: overlay('installGuide', {}),
  download: overlay('download', null),
  upgrade: overlay('upgrade', null),
  privacy: overlay('privacy', {}),
  passkeyOffer: overlay('passkeyOffer', null),
  push: overlay('push', null),
  update: overlay('update', null),
  gameInfo: overlay('gameInfo', null),
} satisfies RegisteredOverlays;

export function isOverlayName(name: string): name is OverlayName {
  // `Object.hasOwn` is newer than the oldest supported browser.
  return Object.prototype.hasOwnProperty.call(overlayRegistry, name);
}
