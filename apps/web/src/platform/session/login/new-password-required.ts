import type { SessionValue } from '@foyer/contract/session/session-value';
import type { SiteInfo } from '@foyer/contract/system/site-info';

/** Whether a login leads to nothing but a new password: the default one was used, or it has expired where the merchant insists. [S4-017, S4-018, S6-012] */
export function isNewPasswordRequired(
  value: SessionValue,
  { whitelabelVal }: Pick<SiteInfo, 'whitelabelVal'>,
): boolean {
  return value.updatePassword || (value.passwordExpired && whitelabelVal.PWDEXPFORCECHANGE3 === true);
}

/** Never stored: gone with the page. */
let typed: string | null = null;

/** Keeps the password that a login was just made with for the page that changes it, so that nobody types it twice. */
export function keepTypedPassword(password: string): void {
  typed = password;
}

/** What was kept, once. */
export function takeTypedPassword(): string | null {
  const kept = typed;
  typed = null;
  return kept;
}
