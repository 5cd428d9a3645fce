import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { verifyLogin } from '@foyer/contract/session/verify-login';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { type Handler, operation } from '#src/http/wps/operation.ts';
import { refuse, refuseField } from '#src/http/result.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { CreateSession } from '#src/modules/session/login/complete-login.ts';
import type { Credentials } from '#src/modules/session/credentials/credentials.ts';
import { type FoundTicket, spendTicket, tryTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import type { LoginThrottle } from '#src/modules/session/login/login-throttle.ts';
import { auditLogin } from '#src/modules/session/login/audit-login.ts';
import type { SecondFactors } from '#src/modules/session/two-factor/second-factors.ts';
import type { VerifyCredentialCurrent } from '#src/modules/session/credentials/verify-credential-current.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly codes: Codes;
  readonly credentials: Credentials;
  readonly createSession: CreateSession;
  readonly factors: SecondFactors;
  readonly verifyCredentialCurrent: VerifyCredentialCurrent;
  readonly throttle: LoginThrottle;
}

type Input = ParsedInputOf<typeof verifyLogin>;

/** Finishes a login with its second factor: what the sealed call and the plain form have in common. */
export type VerifyLogin = Handler<typeof verifyLogin>;

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
