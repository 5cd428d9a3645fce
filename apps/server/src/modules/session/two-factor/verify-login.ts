import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { verifyLogin, sendLoginCode } from '@foyer/contract/session/verify-login';
import { type Handler, operation } from '#src/http/wps/operation.ts';
import { refuse, refuseField } from '#src/http/result.ts';
import { type FoundTicket, spendTicket, tryTicket, findTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import { auditLogin } from '#src/modules/session/login/log-in.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

type Services = Pick<
  SessionServices,
  'db' | 'clock' | 'codes' | 'credentials' | 'createSession' | 'factors' | 'verifyCredentialCurrent' | 'throttle'
>;

type Input = ParsedInputOf<typeof verifyLogin>;

type VerifyLogin = Handler<typeof verifyLogin>;

const SIX_DIGITS = /^\d{6}$/;

/**
 * Finishes a login with its second factor. Besides the ticket's five tries, wrong codes make this member's next ones wait:
 * whoever has the password could get new tickets for ever. [S7-011, S8-007]
 */
export function createVerifyLogin(services: Services): VerifyLogin {
  const verify: VerifyLogin = async (input, call) => {
    const { db, clock, credentials, throttle } = services;
    const merchantCode = call.merchant.code;
    const ticket = await tryTicket(db, { ticket: input.ticket, merchantCode, now: new Date(clock.now()) });
    if (!ticket) return refuse('login_ticket_invalid');
    if (!ticket.channels.includes(input.channel)) return refuseField('channel', 'not_allowed');
    const guesses = `factor:${ticket.memberId}`;
    const charge = await throttle.charge({ merchantCode, usernameKey: guesses, network: guesses });
    if (!charge.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: charge.retryAfterSeconds });
    if (!(await isRight(services, input, ticket))) return refuse('verification_code_invalid');
    await charge.clear();
    const credential = await credentials.findById(ticket.memberId);
    if (!credential || credential.closed || !(await spendTicket(db, ticket.hash)))
      return refuse('login_ticket_invalid');
    const entered = await services.createSession({ ...ticket, credential }, call);
    return (await services.verifyCredentialCurrent(credential, entered)) ? entered : refuse('login_ticket_invalid');
  };
  return (input, call) => auditLogin(call, `second-factor:${input.channel}`, verify(input, call));
}

/** The sealed call. [S7-011] */
export const verifyLoginOperation = (services: { readonly verifyLogin: VerifyLogin }) =>
  operation(verifyLogin, services.verifyLogin);

async function isRight({ codes, factors }: Services, { channel, code }: Input, ticket: FoundTicket): Promise<boolean> {
  const { memberId, merchantCode, hash } = ticket;
  if (!SIX_DIGITS.test(code)) return factors.useRecoveryCode(memberId, code);
  if (channel === 'ga') return factors.useAuthenticatorCode(memberId, code);
  const right = await codes.check({ merchantCode, purpose: 'login', about: hash }, code);
  return right !== null && right.spend();
}

type SendLoginCode = Handler<typeof sendLoginCode>;

/** Sends the code of a login that is half done, to an address of the member's that only the server knows. [S8-007] */
export function createSendLoginCode({
  db,
  clock,
  codes,
  factors,
}: Pick<SessionServices, 'db' | 'clock' | 'codes' | 'factors'>): SendLoginCode {
  return async ({ ticket, channel }, call) => {
    const merchantCode = call.merchant.code;
    const found = await findTicket(db, { ticket, merchantCode, now: new Date(clock.now()) });
    if (!found) return refuse('login_ticket_invalid');
    const to = found.channels.includes(channel) ? await factors.destination(found.memberId, channel) : null;
    if (to === null) return refuseField('channel', 'not_allowed');
    return codes.send({ merchantCode, purpose: 'login', about: found.hash }, { channel, to }, call);
  };
}

export const sendLoginCodeOperation = (services: { readonly sendLoginCode: SendLoginCode }) =>
  operation(sendLoginCode, services.sendLoginCode);
