import { getHtmlLanguageTag } from '#src/platform/i18n/language-tag.ts';
import { isPrivateWindow } from '#src/platform/device/is-private-window.ts';
import { FORM_WITHOUT_PROBLEMS, type FormSubmitResult } from '#src/platform/form/field-problem.ts';
import { pendingFirebaseRedirect } from '#src/features/identity-login/callback/pending-login-storage.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { lazyFirebasePhoneLoginDialog } from '#src/features/identity-login/phone/lazy-firebase-phone-login-dialog.ts';
import {
  formatProviderLoginError,
  type ProviderLoginContext,
} from '#src/features/identity-login/provider-login-services.ts';
import { completeProviderLogin } from '#src/features/identity-login/complete/complete-provider-login.ts';
import type { ProviderLoginWindow } from '#src/features/identity-login/start/provider-login-window.ts';
import type {
  ProviderLoginResult,
  ProviderWithButton,
  ProviderLoginPurpose,
} from '#src/features/identity-login/provider-login-result.ts';
import { startLineLogin } from '#src/features/identity-login/providers/line.ts';
import { startTelegramLogin } from '#src/features/identity-login/providers/telegram.ts';
import type { PopupIdentityProvider } from '#src/features/identity-login/providers/firebase-login.ts';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';

/** Time to live of a login by redirect, in seconds. */
const REDIRECT_TTL_S = 600;

/** Loads the chunk with the Firebase SDK, when a login button that needs it is touched. */
export const loadFirebaseLogin = () => import('#src/features/identity-login/providers/firebase-login.ts');

interface ProviderLoginOptions {
  readonly provider: ProviderWithButton;
  readonly purpose: ProviderLoginPurpose;
  readonly target: ProviderLoginWindow;
  /** For LINE only: true if LINE's automatic login has failed before. */
  readonly again?: boolean;
}

/** Logs in with an identity provider and handles the result. Returns the error that the provider buttons show. */
export async function startProviderLogin(
  options: ProviderLoginOptions,
  services: ProviderLoginContext,
): Promise<FormSubmitResult> {
  const { provider, purpose } = options;
  const result = await requestProof(options, services);
  if (result.kind === 'blocked') {
    return (await confirmRedirect(provider, services))
      ? startProviderLogin({ provider, purpose, target: { kind: 'page' } }, services)
      : FORM_WITHOUT_PROBLEMS;
  }
  return completeProviderLogin(result, { purpose, provider }, services);
}

async function requestProof(
  { provider, purpose, target, again = false }: ProviderLoginOptions,
  services: ProviderLoginContext,
): Promise<ProviderLoginResult> {
  const opened = target.kind === 'popup' ? target.opened : null;
  if (await isPrivateWindow()) {
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
async function confirmRedirect(provider: ProviderWithButton, services: ProviderLoginContext): Promise<boolean> {
  const { translate } = services;
  const chosen = await openOverlay('confirm', {
    title: translate('continueWith', { provider: identityProviderNames[provider] }),
    message:
      provider === 'telegram'
        ? translate('popup_blocked')
        : formatProviderLoginError({ code: 'auth/popup-blocked', reason: '' }, services),
    yes: translate('goHere'),
    no: translate('close'),
  });
  return chosen === 'yes';
}

/** Logs in by mobile number, in a dialog whose chunk contains Firebase's SDK. */
async function requestPhoneProof(): Promise<ProviderLoginResult> {
  const isLoaded = await lazyFirebasePhoneLoginDialog.preload().then(
    () => true,
    () => false,
  );
  if (!isLoaded) return { kind: 'failed', code: 'auth/network-request-failed', reason: 'phone' };
  const answer = await openOverlay('identityLogin', { kind: 'phone' });
  if (answer === null || typeof answer === 'string') return { kind: 'dropped' };
  return { kind: 'proven', proof: { by: 'firebase', channel: 'phone', idToken: answer.idToken } };
}

async function requestFirebaseProof(
  channel: PopupIdentityProvider,
  { purpose, opened }: { readonly purpose: ProviderLoginPurpose; readonly opened: Window | null },
  { site, language, clock }: ProviderLoginContext,
): Promise<ProviderLoginResult> {
  const sdk = site.smsProvider ? await loadFirebaseLogin().catch(() => null) : null;
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
    language: getHtmlLanguageTag(language),
    onLeaving: () => pendingFirebaseRedirect.store({ channel, purpose }, { now: clock.now(), seconds: REDIRECT_TTL_S }),
  });
}
