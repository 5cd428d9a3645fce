import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { LoginDevice } from '@foyer/contract/session/device-id';
import { loginTelegram } from '@foyer/contract/session/provider-logins';
import type { TelegramAuth } from '@foyer/contract/identity/identity-proof';
import { getTelegramSetting } from '@foyer/contract/identity/get-telegram-setting';
import { verifyTelegramSignature } from '#src/adapters/identity/verify-telegram-signature.ts';
import { defineOperation, type ApiCallContext } from '#src/http/wps/operation.ts';
import { callError, ok } from '#src/http/result.ts';
import type { IdentityProviderDirectory } from '#src/modules/identity/available-identity-providers.ts';
import { consumeIdentityProof } from '#src/modules/identity/consume-identity-proof.ts';
import { recordLoginAttempt } from '#src/modules/session/session.public.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

type Services = Pick<IdentityServices, 'clock' | 'providers' | 'verifyIdentity' | 'logInByIdentity'>;

interface TelegramLogin {
  readonly telegramAuth: TelegramAuth;
  readonly device: LoginDevice;
  readonly context: RegistrationContext | null;
}

/** Logs a member in by data that Telegram has signed. [S3-010] */
export async function logInByTelegram(
  { clock, providers, verifyIdentity, logInByIdentity }: Services,
  { telegramAuth, device, context }: TelegramLogin,
  call: ApiCallContext,
) {
  const bot = providers.telegram(call.merchant);
  if (!bot) return callError('channel_not_available');
  const verify = async () => verifyTelegramSignature(telegramAuth, bot.token, clock.now());
  const proof = { provider: 'telegram', rejection: 'telegram_validate_failed', verify } as const;
  const identity = await consumeIdentityProof(verifyIdentity, proof, call);
  if (!identity.ok) return identity;
  const unknownAs = 'bind_customer_required';
  return logInByIdentity({ identity: identity.value, device, context, unknownAs }, call);
}

/**
 * Endpoint for logins by Telegram only. Unlike the general login endpoint, it can register an unknown person
 * automatically. [S7-014, S4-012]
 */
export const logInByTelegramOperation = (services: Services & Pick<IdentityServices, 'loginHistory'>) =>
  defineOperation(loginTelegram, (input, call) => {
    const { telegramAuth, termsAccepted } = input;
    const login = { telegramAuth, device: input, context: termsAccepted === false ? null : input };
    const attempt = { by: 'telegram', method: 'telegram', account: null } as const;
    return recordLoginAttempt(services, attempt, logInByTelegram(services, login, call), call);
  });

interface SettingServices {
  readonly providers: IdentityProviderDirectory;
  /** Origin of Telegram's login page. */
  readonly authUrl: string;
}

/** Returns the public settings of the merchant's Telegram bot, without its token. [S7-045, S3-053] */
export const getTelegramSettingOperation = ({ providers, authUrl }: SettingServices) =>
  defineOperation(getTelegramSetting, async (_input, { merchant }) => {
    const bot = providers.telegram(merchant);
    if (!bot) return ok({ enabled: false, botId: '', authDomain: '', authUrl: '' });
    const { botId, authDomain } = bot;
    return ok({ enabled: true, botId, authDomain, authUrl });
  });
