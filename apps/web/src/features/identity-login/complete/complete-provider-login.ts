import {
  registerWithGeneratedUsername,
  saveMemberInfoByAuthKey,
} from '@foyer/contract/member/registration/register-with-generated-username';
import { type UnlinkedIdentity, unlinkedIdentitySchema } from '@foyer/contract/identity/identity-proof';
import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { type ErrorResponse, type WpsError, type WpsResult, hasErrorCode } from '@foyer/wps-client/wps-error';
import * as z from 'zod/mini';
import { linkIdentity } from '@foyer/contract/identity/identities';
import { getLoginDeviceFields } from '#src/platform/device/device-id.ts';
import { type FormSubmitResult, FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { chooseAccountForIdentity } from '#src/features/identity-login/complete/choose-account.tsx';
import { pendingLineToken } from '#src/features/identity-login/callback/pending-login-storage.ts';
import { exchangeIdentityProof } from '#src/features/identity-login/complete/exchange-identity-proof.ts';
import { getRegistrationContext } from '#src/platform/attribution/registration-context.ts';
import {
  formatProviderLoginError,
  type ProviderLoginContext,
} from '#src/features/identity-login/provider-login-services.ts';
import type {
  ProviderLoginResult,
  ProviderLoginPurpose,
  IdentityProof,
} from '#src/features/identity-login/provider-login-result.ts';
import { trackRegistration } from '#src/platform/tracking/track-registration.ts';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';

interface CompletionOptions {
  readonly purpose: ProviderLoginPurpose;
  readonly provider: IdentityProvider;
  /**
   * True if the person has not been shown the terms, so that an automatic registration asks them to accept the terms
   * first.
   */
  readonly asksTerms?: boolean;
}

/** Continues a login or link with the result of the identity provider. [S4-022..S4-024] */
export async function completeProviderLogin(
  result: ProviderLoginResult,
  options: CompletionOptions,
  services: ProviderLoginContext,
): Promise<FormSubmitResult> {
  switch (result.kind) {
    case 'proven':
      return options.purpose === 'link'
        ? linkProof(result.proof, options.provider, services)
        : handleIdentityLoginResponse(await exchangeIdentityProof(result.proof, services), options, services);
    case 'failed':
      await openOverlay('notice', { message: formatProviderLoginError(result, services) });
      return FORM_WITHOUT_PROBLEMS;
    case 'impossible':
      await openOverlay('notice', { message: services.translate(result.reason) });
      return FORM_WITHOUT_PROBLEMS;
    case 'rejected':
      return handleRejection(result.error, services);
    case 'leaving':
    case 'dropped':
    case 'blocked':
      return FORM_WITHOUT_PROBLEMS;
  }
}

/** Handles the server's response to the proof of an identity. */
export async function handleIdentityLoginResponse(
  answer: WpsResult<OpenedSession>,
  { asksTerms = false }: Pick<CompletionOptions, 'asksTerms'>,
  services: ProviderLoginContext,
): Promise<FormSubmitResult> {
  if (answer.ok) pendingLineToken.remove();
  if (answer.ok && answer.value.registered === true) return enterNewAccount(answer.value, services);
  const error = await services.completeLogin(answer);
  if (error === null) return FORM_WITHOUT_PROBLEMS;
  if (!isUnlinkedIdentity(error)) return handleRejection(error, services);
  const parsed = z.safeParse(unlinkedIdentitySchema, error.value);
  // Without a ticket no account can be chosen.
  if (!parsed.success) return handleRejection({ ...error, code: 'unknown_error', message: null }, services);
  const unbound = parsed.data;
  pendingLineToken.remove();
  if (!unbound.autoRegister) return chooseAccountForIdentity(unbound, services);
  return asksTerms && !(await acceptTerms(unbound)) ? FORM_WITHOUT_PROBLEMS : registerAutomatically(unbound, services);
}

async function acceptTerms({ provider, name, email, picture }: UnlinkedIdentity): Promise<boolean> {
  return (await openOverlay('identityLogin', { kind: 'terms', provider, name, email, picture })) === 'accepted';
}

/** Registers a person with their identity, without a form. [S4-023] */
async function registerAutomatically(
  { ticket, name }: UnlinkedIdentity,
  services: ProviderLoginContext,
): Promise<FormSubmitResult> {
  const answer = await services.wps.call(registerWithGeneratedUsername, {
    ticket,
    termsAccepted: true,
    ...getRegistrationContext(services),
    ...(await getLoginDeviceFields(services.site.merchantCode)),
  });
  if (!answer.ok) return handleRejection(answer.error, services);
  const { authKey } = answer.value;
  // The account exists already, so a failure to store the nickname is ignored. [S7-046]
  if (authKey !== undefined && name !== null)
    void services.wps.call(saveMemberInfoByAuthKey, { authKey, nickname: name });
  return enterNewAccount(answer.value, services);
}

/** Records the registration, then opens the session of the new account. [S4-012] */
function enterNewAccount(value: OpenedSession, context: ProviderLoginContext): FormSubmitResult {
  void trackRegistration(value.id, 'provider');
  context.applyRegistration(value);
  return FORM_WITHOUT_PROBLEMS;
}

function handleRejection(error: WpsError, { handleError }: ProviderLoginContext): Promise<FormSubmitResult> {
  // The server rejected the LINE token, so it is useless. [S8-005]
  if (hasErrorCode(error, 'line_invalid_token')) pendingLineToken.remove();
  return handleError(error);
}

/** Whether the error means that no account is linked to the identity. [S4-022] */
function isUnlinkedIdentity(error: WpsError): error is ErrorResponse {
  return hasErrorCode(error, 'bind_customer_required', 'not.exists.user');
}

const TOAST_MS = 4_000;

/** Links the identity to the account of the logged-in member. [S2-019] */
async function linkProof(
  proof: IdentityProof,
  provider: IdentityProvider,
  { wps, toasts, translate, handleError }: ProviderLoginContext,
): Promise<FormSubmitResult> {
  const linked = await wps.call(linkIdentity, getProofFields(proof));
  pendingLineToken.remove();
  if (linked.ok) {
    toasts.show(translate('linked', { provider: identityProviderNames[provider] }), TOAST_MS);
    return FORM_WITHOUT_PROBLEMS;
  }
  if (!hasErrorCode(linked.error, 'identity_already_linked')) return handleError(linked.error);
  await openOverlay('notice', { message: translate('alreadyLinked', { provider: identityProviderNames[provider] }) });
  return FORM_WITHOUT_PROBLEMS;
}

function getProofFields(proof: IdentityProof) {
  switch (proof.by) {
    case 'firebase':
      return { firebaseChannel2: proof.channel, firebaseIdToken2: proof.idToken };
    case 'line':
      return { lineSessionToken: proof.sessionToken };
    case 'telegram':
      return { telegramAuth: proof.auth };
  }
}
