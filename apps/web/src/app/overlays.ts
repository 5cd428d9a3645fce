import type { ComponentType } from 'react';
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
function overlay<P extends object, D>(
  load: () => Promise<ComponentType<P>>,
  defaultProps: D,
  { resident = false } = {},
) {
  return { part: createLazyComponent(load), defaultProps, resident };
}

/** All overlays. A declared overlay without an entry, or an entry without a declaration, is a type error. */
export const overlayRegistry = {
  login: overlay(
    async () => (await import('#src/app/overlays/parts/login-overlay.tsx')).LoginOverlay,
    {},
    { resident: true },
  ),
  register: overlay(async () => (await import('#src/app/overlays/parts/register-overlay.tsx')).RegisterOverlay, {}),
  secondFactor: overlay(
    async () => (await import('#src/features/two-factor-login/two-factor-dialog.tsx')).TwoFactorDialog,
    null,
  ),
  identityLogin: overlay(
    async () => (await import('#src/features/identity-login/identity-login-dialog.tsx')).IdentityLoginDialog,
    null,
  ),
  account: overlay(async () => (await import('#src/features/account-menu/account-sheet.tsx')).AccountSheet, {}),
  securityCheck: overlay(
    async () => (await import('#src/features/captcha/security-check-dialog.tsx')).SecurityCheckDialog,
    null,
  ),
  notice: overlay(async () => (await import('#src/features/notice/notice-dialog.tsx')).NoticeDialog, null),
  confirm: overlay(async () => (await import('#src/features/notice/confirm-dialog.tsx')).ConfirmDialog, null),
  language: overlay(async () => (await import('#src/features/language/language-dialog.tsx')).LanguageDialog, {}),
  profileIcon: overlay(
    async () => (await import('#src/features/profile-icon/profile-icon-dialog.tsx')).ProfileIconDialog,
    {},
  ),
  install: overlay(async () => (await import('#src/features/install/install-dialog.tsx')).InstallDialog, null),
  installGuide: overlay(
    async () => (await import('#src/features/install/install-guide-dialog.tsx')).InstallGuideDialog,
    {},
  ),
  download: overlay(async () => (await import('#src/features/download/download-dialog.tsx')).DownloadDialog, null),
  upgrade: overlay(
    async () => (await import('#src/features/upgrade/native-app-update-dialog.tsx')).NativeAppUpdateDialog,
    null,
  ),
  privacy: overlay(async () => (await import('#src/features/privacy/privacy-dialog.tsx')).PrivacyDialog, {}),
  passkeyOffer: overlay(
    async () => (await import('#src/features/passkeys/passkey-offer-dialog.tsx')).PasskeyOfferDialog,
    null,
  ),
  push: overlay(async () => (await import('#src/features/push/push-dialog.tsx')).PushDialog, null),
  update: overlay(async () => (await import('#src/features/update/new-build-dialog.tsx')).NewBuildDialog, null),
} satisfies RegisteredOverlays;

export function isOverlayName(name: string): name is OverlayName {
  // `Object.hasOwn` is newer than the oldest supported browser.
  return Object.prototype.hasOwnProperty.call(overlayRegistry, name);
}
