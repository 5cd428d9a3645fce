import { login } from '@foyer/contract/session/login';
import { loginLine, loginTelegram } from '@foyer/contract/session/provider-logins';
import type { TelegramAuth } from '@foyer/contract/identity/identity-proof';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { WpsResult } from '@foyer/wps-client/wps-error';
import { getLoginDeviceFields } from '#src/platform/device/device-id.ts';
import { getRegistrationContext } from '#src/platform/attribution/registration-context.ts';
import type { IdentityProof } from '#src/features/identity-login/provider-login-result.ts';
import type { ProviderLoginContext } from '#src/features/identity-login/provider-login-services.ts';

/** Sends a provider's proof of identity to the server, which logs the person in. [S3-010] */
export async function exchangeIdentityProof(
  proof: IdentityProof,
  services: ProviderLoginContext,
): Promise<WpsResult<OpenedSession>> {
  const { wps, site } = services;
  const device = await getLoginDeviceFields(site.merchantCode);
  switch (proof.by) {
    case 'firebase':
      return wps.call(login, {
        type: 'firebase',
        firebaseChannel: proof.channel,
        firebaseIdToken: proof.idToken,
        ...device,
      });
    case 'line':
      return wps.call(loginLine, { lineSessionToken: proof.sessionToken, ...device });
    case 'telegram':
      return loginWithTelegram(proof.auth, { termsAccepted: true }, services);
  }
}

/**
 * Logs in with the result of a Telegram login. Sends the registration context too, because the merchant may register a
 * new person at once. [S7-014, S4-012]
 */
export async function loginWithTelegram(
  telegramAuth: TelegramAuth,
  terms: { readonly termsAccepted: boolean },
  { wps, site, language }: ProviderLoginContext,
): Promise<WpsResult<OpenedSession>> {
  const device = await getLoginDeviceFields(site.merchantCode);
  return wps.call(loginTelegram, { telegramAuth, ...terms, ...getRegistrationContext({ site, language }), ...device });
}
