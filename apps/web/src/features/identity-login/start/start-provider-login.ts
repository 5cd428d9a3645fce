import { getLanguageTag } from '#src/platform/i18n/format-tag.ts';
import { isPrivate } from '#src/platform/device/private-mode.ts';
import { FORM_ACCEPTED, type SubmitResult } from '#src/platform/form/field-problem.ts';
import { pendingRedirect } from '#src/features/identity-login/callback/pending-login-storage.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { phoneLoginPart } from '#src/features/identity-login/phone/phone-login-part.ts';
import { formatIdentityError, type ProviderLoginContext } from '#src/features/identity-login/provider-login-context.ts';
import { completeProviderLogin } from '#src/features/identity-login/complete/complete-provider-login.ts';
import type { LoginTarget } from '#src/features/identity-login/start/start-in-tap.ts';
import type { ProviderResult, ButtonProvider, LoginPurpose } from '#src/features/identity-login/provider.ts';
import { startLineLogin } from '#src/features/identity-login/providers/line.ts';
import { startTelegramLogin } from '#src/features/identity-login/providers/telegram.ts';
import type { PopupChannel } from '#src/features/identity-login/providers/firebase.ts';
import { providerNames } from '#src/platform/identity/provider-names.ts';

/** Time limit of a redirect login, in seconds. */
const REDIRECT_TTL_S = 600;

/** The chunk with the Firebase SDK. It loads when one of its buttons is touched. */
export const loadFirebaseSdk = () => import('#src/features/identity-login/providers/firebase.ts');

interface ProviderLoginOptions {
  readonly provider: ButtonProvider;
  readonly purpose: LoginPurpose;
  readonly target: LoginTarget;
  /** LINE only: the automatic login has failed before. */
  readonly again?: boolean;
}

/** Logs in with a provider and handles the result. Returns the problem that the buttons show. */
export async function startProviderLogin(
  options: ProviderLoginOptions,
  services: ProviderLoginContext,
): Promise<SubmitResult> {
  const { provider, purpose } = options;
  const result = await requestProof(options, services);
  if (result.kind === 'blocked') {
    return (await confirmRedirect(provider, services))
      ? startProviderLogin({ provider, purpose, target: { kind: 'page' } }, services)
      : FORM_ACCEPTED;
  }
  return completeProviderLogin(result, { purpose, provider }, services);
}

async function requestProof(
  { provider, purpose, target, again = false }: ProviderLoginOptions,
  services: ProviderLoginContext,
): Promise<ProviderResult> {
  const opened = target.kind === 'popup' ? target.opened : null;
  if (await isPrivate()) {
    opened?.close();
    return { kind: 'impossible', reason: 'not_support_incognito' };
  }
  if (target.kind === 'blocked') return { kind: 'blocked' };
  const { wps, clock, navigateAway } = services;
  if (provider === 'line') return startLineLogin({ wps, navigateAway, now: clock.now }, { purpose, again });
  if (provider === 'telegram') return startTelegramLogin({ wps, clock, navigateAway, opened });
  if (provider === 'phone') return requestPhoneProof();
  return requestFirebaseProof(provider, { purpose, opened }, services);
}

/** Explains that the popup was blocked, and offers a redirect instead. [S8-017, S8-024] */
async function confirmRedirect(provider: ButtonProvider, services: ProviderLoginContext): Promise<boolean> {
  const { translate } = services;
  const chosen = await openOverlay('confirm', {
    title: translate('continueWith', { provider: providerNames[provider] }),
    message:
      provider === 'telegram'
        ? translate('popup_blocked')
        : formatIdentityError({ code: 'auth/popup-blocked', reason: '' }, services),
    yes: translate('goHere'),
    no: translate('close'),
  });
  return chosen === 'yes';
}

/** Logs in by phone in a dialog whose chunk contains the SDK. */
async function requestPhoneProof(): Promise<ProviderResult> {
  const isLoaded = await phoneLoginPart.preload().then(
    () => true,
    () => false,
  );
  if (!isLoaded) return { kind: 'failed', code: 'auth/network-request-failed', reason: 'phone' };
  const answer = await openOverlay('identityLogin', { kind: 'phone' });
  if (answer === null || typeof answer === 'string') return { kind: 'dropped' };
  return { kind: 'proven', proof: { by: 'firebase', channel: 'phone', idToken: answer.idToken } };
}

async function requestFirebaseProof(
  channel: PopupChannel,
  { purpose, opened }: { readonly purpose: LoginPurpose; readonly opened: Window | null },
  { site, language, clock }: ProviderLoginContext,
): Promise<ProviderResult> {
  const sdk = site.smsProvider ? await loadFirebaseSdk().catch(() => null) : null;
  if (!site.smsProvider || !sdk) {
    opened?.close();
    const code = site.smsProvider ? 'auth/network-request-failed' : 'auth/operation-not-allowed';
    return { kind: 'failed', code, reason: channel };
  }
  return sdk.loginWithFirebase({
    service: site.smsProvider,
    channel,
    clock,
    opened,
    language: getLanguageTag(language),
    onLeaving: () => pendingRedirect.store({ channel, purpose }, { now: clock.now(), seconds: REDIRECT_TTL_S }),
  });
}
