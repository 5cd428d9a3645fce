import { tagOf } from '#src/platform/i18n/format-tag.ts';
import { isPrivate } from '#src/platform/device/private-mode.ts';
import { FINE, type FormAnswer } from '#src/platform/form/field-problem.ts';
import { pendingRedirect } from '#src/features/identity-login/callback/pending-login-storage.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { phoneLogin } from '#src/features/identity-login/phone/phone-login-part.ts';
import { sayIdentityError, type ProviderLoginContext } from '#src/features/identity-login/provider-login-context.ts';
import { completeProviderLogin } from '#src/features/identity-login/complete/complete-provider-login.ts';
import type { ProviderPlace } from '#src/features/identity-login/start/start-in-tap.ts';
import type { ProviderAnswer, ButtonProvider, LoginPurpose } from '#src/features/identity-login/provider.ts';
import { askLine } from '#src/features/identity-login/providers/line.ts';
import { askTelegram } from '#src/features/identity-login/providers/telegram.ts';
import type { WindowChannel } from '#src/features/identity-login/providers/firebase.ts';
import { providerNames } from '#src/platform/identity/provider-names.ts';

/** Time limit of a redirect login, in seconds. */
const REDIRECT_LIFE_S = 600;

/** The chunk with the Firebase SDK. It loads when one of its buttons is touched. */
export const fetchSdk = () => import('#src/features/identity-login/providers/firebase.ts');

interface Question {
  readonly provider: ButtonProvider;
  readonly purpose: LoginPurpose;
  readonly place: ProviderPlace;
  /** LINE only: the automatic login has failed before. */
  readonly again?: boolean;
}

/** Logs in with a provider and handles the result. Returns what the buttons show. */
export async function startProviderLogin(question: Question, services: ProviderLoginContext): Promise<FormAnswer> {
  const { provider, purpose } = question;
  const asked = await ask(question, services);
  if (asked.kind === 'blocked') {
    return (await agreesToLeave(provider, services))
      ? startProviderLogin({ provider, purpose, place: { kind: 'page' } }, services)
      : FINE;
  }
  return completeProviderLogin(asked, { purpose, provider }, services);
}

async function ask(
  { provider, purpose, place, again = false }: Question,
  services: ProviderLoginContext,
): Promise<ProviderAnswer> {
  const opened = place.kind === 'window' ? place.opened : null;
  if (await isPrivate()) {
    opened?.close();
    return { kind: 'impossible', why: 'not_support_incognito' };
  }
  if (place.kind === 'blocked') return { kind: 'blocked' };
  const { wps, clock, leave } = services;
  if (provider === 'line') return askLine({ wps, leave, now: clock.now }, { purpose, again });
  if (provider === 'telegram') return askTelegram({ wps, clock, leave, opened });
  if (provider === 'phone') return askPhone();
  return askIdentityService(provider, { purpose, opened }, services);
}

/** Explains that the popup was blocked, and offers a redirect instead. [S8-017, S8-024] */
async function agreesToLeave(provider: ButtonProvider, services: ProviderLoginContext): Promise<boolean> {
  const { say } = services;
  const chosen = await openOverlay('question', {
    title: say('continueWith', { provider: providerNames[provider] }),
    message:
      provider === 'telegram'
        ? say('popup_blocked')
        : sayIdentityError({ code: 'auth/popup-blocked', reason: '' }, services),
    yes: say('goHere'),
    no: say('close'),
  });
  return chosen === 'yes';
}

/** Logs in by phone in a dialog whose chunk contains the SDK. */
async function askPhone(): Promise<ProviderAnswer> {
  const there = await phoneLogin.preload().then(
    () => true,
    () => false,
  );
  if (!there) return { kind: 'failed', code: 'auth/network-request-failed', reason: 'phone' };
  const answer = await openOverlay('otherWay', { kind: 'phone' });
  if (answer === null || typeof answer === 'string') return { kind: 'dropped' };
  return { kind: 'proven', proof: { by: 'firebase', channel: 'phone', idToken: answer.idToken } };
}

async function askIdentityService(
  channel: WindowChannel,
  { purpose, opened }: { readonly purpose: LoginPurpose; readonly opened: Window | null },
  { site, language, clock }: ProviderLoginContext,
): Promise<ProviderAnswer> {
  const sdk = site.smsProvider ? await fetchSdk().catch(() => null) : null;
  if (!site.smsProvider || !sdk) {
    opened?.close();
    const code = site.smsProvider ? 'auth/network-request-failed' : 'auth/operation-not-allowed';
    return { kind: 'failed', code, reason: channel };
  }
  return sdk.askFirebase({
    service: site.smsProvider,
    channel,
    clock,
    opened,
    language: tagOf(language),
    onLeaving: () => pendingRedirect.keep({ channel, purpose }, { now: clock.now(), seconds: REDIRECT_LIFE_S }),
  });
}
