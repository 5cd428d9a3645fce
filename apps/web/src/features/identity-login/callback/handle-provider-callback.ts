import { verifyLineCode } from '@foyer/contract/identity/line-login';
import { loginMaya } from '@foyer/contract/session/provider-logins';
import {
  takeProviderCallback,
  type ProviderCallback,
} from '#src/features/identity-login/callback/provider-callback.ts';
import { startProviderLogin } from '#src/features/identity-login/start/start-provider-login.ts';
import {
  pendingFirebaseRedirect,
  pendingTelegramLogin,
} from '#src/features/identity-login/callback/pending-login-storage.ts';
import {
  loginWithTelegram,
  exchangeIdentityProof,
} from '#src/features/identity-login/complete/exchange-identity-proof.ts';
import { getRegistrationContext } from '#src/platform/attribution/registration-context.ts';
import {
  completeProviderLogin,
  handleIdentityLoginResponse,
} from '#src/features/identity-login/complete/complete-provider-login.ts';
import type { ProviderLoginResult, ProviderLoginPurpose } from '#src/features/identity-login/provider-login-result.ts';
import type { ProviderLoginContext } from '#src/features/identity-login/provider-login-services.ts';
import { completeLineLogin } from '#src/features/identity-login/providers/line.ts';
import {
  decodeTelegramResult,
  offerTelegramResultToWaitingPage,
} from '#src/features/identity-login/providers/telegram-popup.ts';
import { getLoginDeviceFields } from '#src/platform/device/device-id.ts';
import { isLiffWebView, isTelegramWebView } from '#src/platform/device/in-app-browser.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';
import { storeMayaEnvironment } from '#src/platform/identity/stored-maya-environment.ts';
import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';

const TOAST_MS = 4_000;
/** The person has not accepted the terms, because an app opened the page and logs in without showing the login form. */
const NO_TERMS = { termsAccepted: false } as const;

/**
 * Completes a login when an identity provider has redirected the browser back to the site. Ignores callbacks of
 * disabled providers. [S5-015]
 */
export async function handleProviderCallback(services: ProviderLoginContext): Promise<void> {
  await handleRedirect(services);
  const callback = takeProviderCallback();
  if (!callback) return;
  const isEnabled = (channel: IdentityProvider): boolean => services.site.loginChannels?.includes(channel) === true;
  const isLine = callback.from === 'line' || callback.from === 'line-dropped';
  if (isLine && isEnabled('line')) await handleLineCallback(callback, services);
  if (callback.from === 'telegram' && isEnabled('telegram')) await handleTelegramCallback(callback, services);
  // These callbacks are unsolicited, so they never replace a member's session.
  if (services.session.state.getState().status === 'member') return;
  if (callback.from === 'mini-app' && isEnabled('telegram')) await handleMiniAppCallback(callback, services);
  if (callback.from === 'liff' && isEnabled('line')) await handleLiffCallback(callback, services);
  if (callback.from === 'maya' && isEnabled('maya')) await handleMayaCallback(callback, services);
}

interface CallbackResult {
  readonly result: ProviderLoginResult;
  readonly provider: IdentityProvider;
  readonly purpose: ProviderLoginPurpose;
}

async function finishCallback({ result, ...login }: CallbackResult, services: ProviderLoginContext): Promise<void> {
  const isMember = services.session.state.getState().status === 'member';
  // The session must still match: a visitor logs in, a member links. Otherwise another person uses this tab now.
  if (isMember === (login.purpose === 'link')) await completeProviderLogin(result, login, services);
}

async function handleRedirect(services: ProviderLoginContext): Promise<void> {
  const pending = pendingFirebaseRedirect.take(services.clock.now());
  const service = services.site.smsProvider;
  if (!pending || !service) return;
  const { channel, purpose } = pending;
  const sdk = await import('#src/features/identity-login/providers/firebase-login.ts');
  const result = await sdk.completeFirebaseRedirect({ service, channel, clock: services.clock });
  await finishCallback({ result, provider: channel, purpose }, services);
}

async function handleLineCallback(
  callback: Extract<ProviderCallback, { from: 'line' | 'line-dropped' }>,
  services: ProviderLoginContext,
): Promise<void> {
  const { wps, clock, translate } = services;
  const lineReturn = await completeLineLogin({ wps, now: clock.now }, callback);
  if (lineReturn.kind === 'finished') return finishCallback({ ...lineReturn, provider: 'line' }, services);
  const isMember = services.session.state.getState().status === 'member';
  const purpose = lineReturn.purpose ?? (isMember ? 'link' : 'login');
  if (isMember !== (purpose === 'link')) return;
  const chosen = await openOverlay('confirm', {
    title: translate('continueWith', { provider: identityProviderNames.line }),
    message: translate('lineAstray'),
    yes: translate('tryAgain'),
    no: translate('close'),
  });
  if (chosen === 'yes')
    await startProviderLogin({ provider: 'line', purpose, target: { kind: 'page' }, again: true }, services);
}

/** Handles the result of a Telegram login, in its popup or in a page that redirected to Telegram. [S4-031] */
async function handleTelegramCallback(
  { result }: Extract<ProviderCallback, { from: 'telegram' }>,
  services: ProviderLoginContext,
): Promise<void> {
  const { clock, toasts, translate } = services;
  const pending = pendingTelegramLogin.take(clock.now());
  if (!pending) return;
  const auth = decodeTelegramResult(result);
  if (!auth) {
    toasts.show(translate('unreadable'), TOAST_MS);
    return;
  }
  if (await offerTelegramResultToWaitingPage({ id: pending.id, result }, clock)) {
    window.close();
    return;
  }
  await finishCallback(
    { result: { kind: 'proven', proof: { by: 'telegram', auth } }, provider: 'telegram', purpose: pending.purpose },
    services,
  );
}

/**
 * Logs in with the data of a Telegram Mini App. Accepts the data only in Telegram's own web view, because a link with
 * another person's data must not log in.
 */
async function handleMiniAppCallback(
  { initData }: Extract<ProviderCallback, { from: 'mini-app' }>,
  services: ProviderLoginContext,
): Promise<void> {
  if (!isTelegramWebView()) return;
  await handleIdentityLoginResponse(
    await loginWithTelegram(initData, NO_TERMS, services),
    { asksTerms: true },
    services,
  );
}

/**
 * Logs in with the access token of LINE's LIFF app. Accepts the token only in LINE's LIFF browser, because a link with
 * another person's token must not log in. The token works once; after a reload the member is logged in already, or uses
 * the login button.
 */
async function handleLiffCallback(
  { accessToken }: Extract<ProviderCallback, { from: 'liff' }>,
  services: ProviderLoginContext,
): Promise<void> {
  if (!isLiffWebView(navigator.userAgent)) return;
  const verified = await services.wps.call(verifyLineCode, { accessToken });
  if (!verified.ok) return;
  const proof = { by: 'line', sessionToken: verified.value.lineSessionToken } as const;
  await handleIdentityLoginResponse(await exchangeIdentityProof(proof, services), { asksTerms: true }, services);
}

/** Logs in with the session of Maya's app, which has opened the site. [S7-012] */
async function handleMayaCallback(
  { sessionId, env }: Extract<ProviderCallback, { from: 'maya' }>,
  services: ProviderLoginContext,
): Promise<void> {
  const { registerUrl, domain, affiliateCode } = getRegistrationContext(services);
  const device = await getLoginDeviceFields(services.site.merchantCode);
  const registration = { registerUrl, domain, affiliateCode, ...NO_TERMS };
  const answer = await services.wps.call(loginMaya, { sessionId, env, ...registration, ...device });
  if (answer.ok) storeMayaEnvironment(env);
  await handleIdentityLoginResponse(answer, { asksTerms: true }, services);
}
