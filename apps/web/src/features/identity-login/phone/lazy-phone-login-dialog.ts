import { createLazyComponent } from '#src/platform/lazy-component.ts';

/** Lazy, because the dialog imports the Firebase SDK. Preload it before opening. */
export const lazyPhoneLoginDialog = createLazyComponent(
  async () => (await import('#src/features/identity-login/phone/phone-login-dialog.tsx')).PhoneLoginDialog,
);
