import { deferred } from '#src/platform/deferred.ts';

/** The dialog for a number, which brings the identity service's SDK; fetched before it is opened. */
export const phoneLogin = deferred(
  async () => (await import('#src/features/other-ways/phone-login-dialog.tsx')).PhoneLoginDialog,
);
