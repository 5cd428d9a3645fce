import { login } from '@foyer/contract/session/login';
import { loginLine } from '@foyer/contract/session/login-line';
import { loginTelegram } from '@foyer/contract/session/login-telegram';
import type { TelegramAuth } from '@foyer/contract/session/telegram-auth';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { WpsResult } from '@foyer/wps-client/wps-error';
import { loginDevice } from '#src/platform/device/login-device.ts';
import { registrationHow } from '#src/platform/attribution/registration-how.ts';
import type { Proof, Purpose } from '#src/features/other-ways/way.ts';
import type { WayServices } from '#src/features/other-ways/way-services.ts';

/** Shows a proof to the platform. Whoever only links is registered nowhere, whatever the merchant does with new ones. [S3-010] */
export async function present(proof: Proof, purpose: Purpose, services: WayServices): Promise<WpsResult<SessionValue>> {
  const { wps, site } = services;
  const device = await loginDevice(site.merchantCode);
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
      return purpose === 'login'
        ? comeByTelegram(proof.auth, services)
        : wps.call(login, { type: 'telegram', telegramAuth: proof.auth, ...device });
  }
}

/** With what a registration wants to know: the merchant may register at once. [S7-014, S4-012] */
export async function comeByTelegram(
  telegramAuth: TelegramAuth,
  { wps, site, language }: WayServices,
): Promise<WpsResult<SessionValue>> {
  const device = await loginDevice(site.merchantCode);
  return wps.call(loginTelegram, { telegramAuth, ...registrationHow({ site, language }), ...device });
}
