import { registerAutoUsername } from '@foyer/contract/member/register-auto-username';
import { saveMemberInfoByAuthKey } from '@foyer/contract/member/save-member-info';
import { unboundSchema, type Unbound } from '@foyer/contract/identity/unbound';
import type { IdentityProvider } from '@foyer/contract/identity/provider';
import { logout } from '@foyer/contract/session/logout';
import type { SessionValue } from '@foyer/contract/session/session-value';
import { type Refused, type WpsError, type WpsResult, isRefusedWith } from '@foyer/wps-client/wps-error';
import * as z from 'zod/mini';
import { loginDevice } from '#src/platform/device/login-device.ts';
import { FINE, type FormAnswer } from '#src/platform/form/form-answer.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { chooseAccount } from '#src/features/other-ways/choose-account.ts';
import { keptLineToken } from '#src/features/other-ways/kept.ts';
import { linkTicket } from '#src/features/other-ways/link-ticket.ts';
import { present } from '#src/features/other-ways/present.ts';
import { registrationHow } from '#src/platform/attribution/registration-how.ts';
import { sayIdentityError } from '#src/features/other-ways/say-identity-error.ts';
import type { Asked, Purpose } from '#src/features/other-ways/way.ts';
import { providerNames } from '#src/platform/identity/provider-names.ts';
import type { WayServices } from '#src/features/other-ways/way-services.ts';
import { tellRegistration } from '#src/platform/tracking/tell-registration.ts';

interface What {
  readonly purpose: Purpose;
  readonly provider: IdentityProvider;
}

/** Does what follows from a provider's answer. [S4-022..S4-024] */
export async function settle(
  asked: Exclude<Asked, { kind: 'leaving' | 'dropped' }>,
  what: What,
  services: WayServices,
): Promise<FormAnswer> {
  switch (asked.kind) {
    case 'proven':
      return settleAnswer(await present(asked.proof, what.purpose, services), what, services);
    case 'failed':
      await openOverlay('notice', { message: sayIdentityError(asked, services) });
      return FINE;
    case 'impossible':
      await openOverlay('notice', { message: services.say(asked.why) });
      return FINE;
    case 'refused':
      return refused(asked.error, services);
  }
}

/** Does what follows from the platform's answer to a proof. */
export async function settleAnswer(
  answer: WpsResult<SessionValue>,
  what: What,
  services: WayServices,
): Promise<FormAnswer> {
  if (answer.ok) keptLineToken.drop();
  const error = await (what.purpose === 'login' ? services.finishLogin(answer) : leaveAgain(answer, what, services));
  if (error === null) return FINE;
  if (!isUnbound(error)) return refused(error, services);
  const parsed = z.safeParse(unboundSchema, error.value);
  // Without a ticket there is nothing to choose from.
  if (!parsed.success) return refused({ ...error, code: 'unknown_error', message: null }, services);
  const unbound = parsed.data;
  keptLineToken.drop();
  if (what.purpose === 'link') return linkTicket(unbound, services);
  return unbound.autoRegister ? registerAlone(unbound, services) : chooseAccount(unbound, services);
}

/**
 * Somebody who only links must not have come in: the person has an account, be it this one or another, and the session
 * that this opened is ended again. Answers the error that is left.
 */
async function leaveAgain(
  answer: WpsResult<SessionValue>,
  { provider }: What,
  { wps, say }: WayServices,
): Promise<WpsError | null> {
  if (answer.ok) await wps.call(logout, {}, { token: answer.value.token });
  else if (!isRefusedWith(answer.error, 'login_verify_required')) return answer.error;
  await openOverlay('notice', { message: say('alreadyLinked', { provider: providerNames[provider] }) });
  return null;
}

/** The merchant asks nobody. [S4-023] */
async function registerAlone({ ticket, name }: Unbound, services: WayServices): Promise<FormAnswer> {
  const answer = await services.wps.call(registerAutoUsername, {
    ticket,
    ...registrationHow(services),
    ...(await loginDevice(services.site.merchantCode)),
  });
  if (!answer.ok) return refused(answer.error, services);
  const { authKey } = answer.value;
  // The account is there either way: what the provider calls its owner is a courtesy. [S7-046]
  if (authKey !== undefined && name !== null)
    void services.wps.call(saveMemberInfoByAuthKey, { authKey, nickname: name });
  void tellRegistration(answer.value.id, 'provider');
  services.register(answer.value);
  return FINE;
}

function refused(error: WpsError, { answerRefusal }: WayServices): Promise<FormAnswer> {
  // What LINE vouched for with it is worth nothing any more. [S8-005]
  if (isRefusedWith(error, 'line_invalid_token')) keptLineToken.drop();
  return answerRefusal(error);
}

/** A provider vouched for somebody no member is linked to. [S4-022] */
function isUnbound(error: WpsError): error is Refused {
  return isRefusedWith(error, 'bind_customer_required', 'not.exists.user');
}
