import type { ComponentType } from 'react';
import type { OverlayName, OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';

type OverlayLoaders = { readonly [N in OverlayName]: () => Promise<ComponentType<OverlayComponentProps<N>>> };

/**
 * Functions that load the component of each overlay. They are in the chunk `start` instead of the chunk that hydrates
 * home, because home needs no overlay to hydrate.
 */
export const overlayLoaders: OverlayLoaders = {
  login: async () => (await import('#src/app/overlays/parts/login-overlay.tsx')).LoginOverlay,
  register: async () => (await import('#src/app/overlays/parts/register-overlay.tsx')).RegisterOverlay,
  secondFactor: async () => (await import('#src/features/two-factor-login/two-factor-dialog.tsx')).TwoFactorDialog,
  identityLogin: async () =>
    (await import('#src/features/identity-login/identity-login-dialog.tsx')).IdentityLoginDialog,
  account: async () => (await import('#src/features/account-menu/account-sheet.tsx')).AccountSheet,
  securityCheck: async () => (await import('#src/features/captcha/security-check-dialog.tsx')).SecurityCheckDialog,
  notice: async () => (await import('#src/features/notice/notice-dialog.tsx')).NoticeDialog,
  confirm: async () => (await import('#src/features/notice/confirm-dialog.tsx')).ConfirmDialog,
  excluded: async () => (await import('#src/features/protection/excluded-member-dialog.tsx')).ExcludedMemberDialog,
  language: async () => (await import('#src/features/language/language-dialog.tsx')).LanguageDialog,
  profileIcon: async () => (await import('#src/features/profile-icon/profile-icon-dialog.tsx')).ProfileIconDialog,
  install: async () => (await import('#src/features/install/install-dialog.tsx')).InstallDialog,
  installGuide: async () => (await import('#src/features/install/install-guide-dialog.tsx')).InstallGuideDialog,
  download: async () => (await import('#src/features/download/download-dialog.tsx')).DownloadDialog,
  upgrade: async () => (await import('#src/features/upgrade/native-app-update-dialog.tsx')).NativeAppUpdateDialog,
  privacy: async () => (await import('#src/features/privacy/privacy-dialog.tsx')).PrivacyDialog,
  passkeyOffer: async () => (await import('#src/features/passkeys/passkey-offer-dialog.tsx')).PasskeyOfferDialog,
  push: async () => (await import('#src/features/push/push-dialog.tsx')).PushDialog,
  gameInfo: async () => (await import('#src/features/game-info/game-info-sheet.tsx')).GameInfoSheet,
  update: async () => (await import('#src/features/update/new-build-dialog.tsx')).NewBuildDialog,
};
