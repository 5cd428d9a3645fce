import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { LoginDevice } from '@foyer/contract/session/device-id';
import { loginTelegram } from '@foyer/contract/session/provider-logins';
import type { TelegramAuth } from '@foyer/contract/identity/identity-proof';
import { getTelegramSetting } from '@foyer/contract/identity/get-telegram-setting';
import { verifyTelegram } from '#src/adapters/identity/telegram.ts';
import { operation, type Call } from '#src/http/wps/operation.ts';
import { refuse, done } from '#src/http/result.ts';
import type { Channels } from '#src/modules/identity/channels.ts';
import { type LogInBy, auditLogin } from '#src/modules/session/session.public.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

type Services = Pick<IdentityServices, 'clock' | 'channels' | 'consumeIdentityProof' | 'signInIdentity'>;

interface Arrived {
  readonly telegramAuth: TelegramAuth;
  readonly device: LoginDevice;
  readonly how: RegistrationContext | null;
}

async function arrive(
  { clock, channels, consumeIdentityProof, signInIdentity }: Services,
  arrived: Arrived,
  call: Call,
) {
  const bot = channels.telegram(call.merchant);
  if (!bot) return refuse('channel_not_available');
  const ask = async () => verifyTelegram(arrived.telegramAuth, bot.token, clock.now());
  const accepted = await consumeIdentityProof(
    { provider: 'telegram', rejection: 'telegram_validate_failed', ask },
    call,
  );
  if (!accepted.ok) return accepted;
  return signInIdentity(
    { identity: accepted.value, device: arrived.device, how: arrived.how, unknownAs: 'bind_customer_required' },
    call,
  );
}

/** By what Telegram signed; whoever is new is offered the choice. [S3-010] */
export function createLogInByTelegram(services: Services): LogInBy<'telegram'> {
  return (input, call) => arrive(services, { telegramAuth: input.telegramAuth, device: input, how: null }, call);
}

/** The same with what a registration wants to know. [S7-014, S4-012] */
export const loginTelegramOperation = (services: Services) =>
  operation(loginTelegram, (input, call) => {
    const arrived = {
      telegramAuth: input.telegramAuth,
      device: input,
      how: input.termsAccepted === false ? null : input,
    };
    return auditLogin(call, 'telegram', arrive(services, arrived, call));
  });

interface SettingServices {
  readonly channels: Channels;
  /** Origin of Telegram's login page. */
  readonly authUrl: string;
}

/** The bot of the merchant's login; its token stays here. [S7-045, S3-053] */
export const getTelegramSettingOperation = ({ channels, authUrl }: SettingServices) =>
  operation(getTelegramSetting, async (_input, { merchant }) => {
    const bot = channels.telegram(merchant);
    if (!bot) return done({ enabled: false, botId: '', authDomain: '', authUrl: '' });
    const { botId, authDomain } = bot;
    return done({ enabled: true, botId, authDomain, authUrl });
  });
