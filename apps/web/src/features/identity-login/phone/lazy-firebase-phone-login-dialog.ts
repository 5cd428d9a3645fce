import { createLazyComponent } from '#src/platform/lazy-component.ts';

/** The phone dialog of Firebase. It is lazy, because it imports the Firebase SDK. Preload it before opening. */
export const lazyFirebasePhoneLoginDialog = createLazyComponent(
  async () =>
    (await import('#src/features/identity-login/phone/firebase-phone-login-dialog.tsx')).FirebasePhoneLoginDialog,
);
