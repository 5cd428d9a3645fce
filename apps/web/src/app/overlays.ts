import { createLazyComponent } from '#src/platform/lazy-component.ts';
import type { LazyComponent } from '#src/platform/lazy-component.ts';
import type { OverlayName, OverlayPartProps, OverlayProps } from '#src/platform/overlay/overlay-map.ts';

export interface RegisteredOverlay<N extends OverlayName> {
  /** Component of the overlay, in its own chunk. */
  readonly part: LazyComponent<OverlayPartProps<N>>;
  /**
   * Props of an overlay of which only the history entry exists, after a reload or if it was opened before hydration.
   * `null`: the overlay stays closed.
   */
  readonly defaultProps: OverlayProps<N> | null;
  /** True if the overlay is rendered closed in every page, so that a tap opens it before its script has loaded. */
  readonly resident: boolean;
}

export type RegisteredOverlays = { readonly [N in OverlayName]: RegisteredOverlay<N> };

/** `defaultProps` and `resident` as in `RegisteredOverlay`. */
function overlay<N extends OverlayName, D>(name: N, defaultProps: D, { resident = false } = {}) {
  const load = async () => (await import('#src/app/overlay-loaders.ts')).overlayLoaders[name]();
  return { part: createLazyComponent<OverlayPartProps<N>>(load), defaultProps, resident };
}

/** All overlays. A declared overlay without an entry, or an entry without a declaration, is a type error. */
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
} satisfies RegisteredOverlays;

export function isOverlayName(name: string): name is OverlayName {
  // `Object.hasOwn` is newer than the oldest supported browser.
  return Object.prototype.hasOwnProperty.call(overlayRegistry, name);
}
