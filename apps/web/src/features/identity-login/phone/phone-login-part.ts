import { lazyComponent } from '#src/platform/lazy-component.ts';

/** The dialog for a number, which brings the identity service's SDK; fetched before it is opened. */
export const phoneLogin = lazyComponent(
  async () => (await import('#src/features/identity-login/phone/phone-login-dialog.tsx')).PhoneLoginDialog,
);
