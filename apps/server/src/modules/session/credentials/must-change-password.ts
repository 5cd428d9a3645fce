import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { Credential } from '#src/modules/session/credentials/credentials.ts';

/** Whether a login leads to nothing but a new password, where the merchant insists on that. [S4-018, S6-012] */
export function mustChangePassword({ passwordExpired }: Credential, { brand }: Merchant): boolean {
  return passwordExpired && brand.flags.PWDEXPFORCECHANGE3 === true;
}
