import '#src/features/account-menu/account.overlay.ts';
import '#src/features/captcha/captcha.overlay.ts';
import '#src/features/download/download.overlay.ts';
import '#src/features/install/install.overlay.ts';
import '#src/features/language/language.overlay.ts';
import '#src/features/login/login.overlay.ts';
import '#src/features/notice/notice.overlay.ts';
import '#src/features/identity-login/identity-login.overlay.ts';
import '#src/features/profile-icon/profile-icon.overlay.ts';
import '#src/features/privacy/privacy.overlay.ts';
import '#src/features/push/push.overlay.ts';
import '#src/features/register/register.overlay.ts';
import '#src/features/two-factor-login/two-factor.overlay.ts';
import '#src/features/update/update.overlay.ts';
import '#src/features/upgrade/upgrade.overlay.ts';
import { lazyComponent } from '#src/platform/lazy-component.ts';
import type { LazyComponent } from '#src/platform/lazy-component.ts';
import type { OverlayName, OverlayPartProps, OverlayProps } from '#src/platform/overlay/overlay-map.ts';

export interface OverlayEntry<N extends OverlayName> {
  /** What draws it, in a chunk of its own. */
  readonly part: LazyComponent<OverlayPartProps<N>>;
  /** Props when only the history says it is open (after a reload, or opened before the scripts); `null`: it stays closed. */
  readonly bare: OverlayProps<N> | null;
  /** It is in the page from the start, closed, so that a tap opens it before any script has arrived. */
  readonly resident: boolean;
}

export type OverlayEntries = { readonly [N in OverlayName]: OverlayEntry<N> };

/** Every overlay. A feature's declaration without an entry here, or the other way round, does not compile. */
export const overlays = {
  login: {
    part: lazyComponent(async () => (await import('#src/app/overlays/parts/login-part.tsx')).LoginPart),
    bare: {},
    resident: true,
  },
  register: {
    part: lazyComponent(async () => (await import('#src/app/overlays/parts/register-part.tsx')).RegisterPart),
    bare: {},
    resident: false,
  },
  secondFactor: {
    part: lazyComponent(
      async () => (await import('#src/features/two-factor-login/two-factor-dialog.tsx')).TwoFactorDialog,
    ),
    bare: null,
    resident: false,
  },
  otherWay: {
    part: lazyComponent(
      async () => (await import('#src/features/identity-login/identity-login-dialog.tsx')).IdentityLoginDialog,
    ),
    bare: null,
    resident: false,
  },
  account: {
    part: lazyComponent(async () => (await import('#src/features/account-menu/account-sheet.tsx')).AccountSheet),
    bare: {},
    resident: false,
  },
  securityCheck: {
    part: lazyComponent(
      async () => (await import('#src/features/captcha/security-check-dialog.tsx')).SecurityCheckDialog,
    ),
    bare: null,
    resident: false,
  },
  notice: {
    part: lazyComponent(async () => (await import('#src/features/notice/notice-dialog.tsx')).NoticeDialog),
    bare: null,
    resident: false,
  },
  question: {
    part: lazyComponent(async () => (await import('#src/features/notice/confirm-dialog.tsx')).ConfirmDialog),
    bare: null,
    resident: false,
  },
  language: {
    part: lazyComponent(async () => (await import('#src/features/language/language-dialog.tsx')).LanguageDialog),
    bare: {},
    resident: false,
  },
  profileIcon: {
    part: lazyComponent(
      async () => (await import('#src/features/profile-icon/profile-icon-dialog.tsx')).ProfileIconDialog,
    ),
    bare: {},
    resident: false,
  },
  install: {
    part: lazyComponent(async () => (await import('#src/features/install/install-dialog.tsx')).InstallDialog),
    bare: null,
    resident: false,
  },
  installGuide: {
    part: lazyComponent(
      async () => (await import('#src/features/install/install-guide-dialog.tsx')).InstallGuideDialog,
    ),
    bare: {},
    resident: false,
  },
  download: {
    part: lazyComponent(async () => (await import('#src/features/download/download-dialog.tsx')).DownloadDialog),
    bare: null,
    resident: false,
  },
  upgrade: {
    part: lazyComponent(async () => (await import('#src/features/upgrade/upgrade-dialog.tsx')).UpgradeDialog),
    bare: null,
    resident: false,
  },
  privacy: {
    part: lazyComponent(async () => (await import('#src/features/privacy/privacy-dialog.tsx')).PrivacyDialog),
    bare: {},
    resident: false,
  },
  push: {
    part: lazyComponent(async () => (await import('#src/features/push/push-dialog.tsx')).PushDialog),
    bare: null,
    resident: false,
  },
  update: {
    part: lazyComponent(async () => (await import('#src/features/update/update-dialog.tsx')).UpdateDialog),
    bare: null,
    resident: false,
  },
} satisfies OverlayEntries;

export function isOverlayName(name: string): name is OverlayName {
  // `Object.hasOwn` is newer than the oldest browser we serve.
  return Object.prototype.hasOwnProperty.call(overlays, name);
}
