import { createLazyComponent } from '#src/platform/lazy-component.ts';

/** Lazy, because the dialog imports the Firebase SDK. Preload it before opening. */
export const lazyFirebasePhoneLoginDialog = createLazyComponent(
  async () =>
    (await import('#src/features/identity-login/phone/firebase-phone-login-dialog.tsx')).FirebasePhoneLoginDialog,
);
