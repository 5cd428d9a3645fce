import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import { verifyLogin, sendLoginCode } from '@foyer/contract/session/verify-login';
import { type ApiCallContext, type EndpointErrorCode, defineOperation } from '#src/http/wps/operation.ts';
import { callError, fieldError, type Result } from '#src/http/result.ts';
import {
  takeLoginTicketAttempt,
  findLoginTicket,
  type FoundLoginTicket,
  spendLoginTicket,
} from '#src/modules/session/two-factor/login-ticket.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { verifyPasswordUnchanged } from '#src/modules/session/credentials/verify-password-unchanged.ts';
import { recordLoginAttempt } from '#src/modules/session/login/record-login-attempt.ts';
import { mayReopenAccount, openLoginSessionOrOfferReopening } from '#src/modules/session/login/complete-login.ts';
import { countLoginAttempt } from '#src/modules/session/login/login-delay.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

type Services = Pick<
  SessionServices,
  'db' | 'clock' | 'codes' | 'config' | 'credentials' | 'dataKey' | 'registries' | 'factors' | 'loginHistory'
>;

type Input = ParsedInputOf<typeof verifyLogin>;

const SIX_DIGITS = /^\d{6}$/;

/**
 * Completes a login by the code of the second factor. Wrong codes delay the member's next attempts, in addition to the
 * five tries of a ticket, because a caller who knows the password can get any number of tickets. [S7-011, S8-007]
 */
export const verifyLoginOperation = (services: Services) =>
  defineOperation(verifyLogin, (input, call) =>
    recordLoginAttempt(
      services,
      {
        by: `second-factor:${input.channel}`,
        method: 'secondFactor',
        account: { ticketHash: hashSecretToken(input.ticket) },
      },
      completeSecondFactor(services, input, call),
      call,
    ),
  );

async function completeSecondFactor(
  services: Services,
  input: Input,
  call: ApiCallContext,
): Promise<Result<OutputOf<typeof verifyLogin>, EndpointErrorCode<typeof verifyLogin>>> {
  const { db, clock, credentials } = services;
  const merchantCode = call.merchant.code;
  const ticket = await takeLoginTicketAttempt(db, { ticket: input.ticket, merchantCode, now: new Date(clock.now()) });
  if (!ticket) return callError('login_ticket_invalid');
  if (!ticket.channels.includes(input.channel)) return fieldError('channel', 'not_allowed');
  const countedAttempt = await countLoginAttempt(services, { merchantCode, subject: `factor:${ticket.memberId}` });
  if (!countedAttempt.ok) return countedAttempt;
  if (!(await isRightCode(services, input, ticket))) return callError('verification_code_invalid');
  await countedAttempt.value.reset();
  const credential = await credentials.findById(ticket.memberId);
  if (!credential || (credential.isClosed && !mayReopenAccount(services, credential)))
    return callError('login_ticket_invalid');
  if (!(await spendLoginTicket(db, ticket.hash))) return callError('login_ticket_invalid');
  const result = await openLoginSessionOrOfferReopening(services, { ...ticket, credential }, call);
  return (await verifyPasswordUnchanged(services, credential, result)) ? result : callError('login_ticket_invalid');
}

async function isRightCode(
  { codes, factors }: Services,
  { channel, code }: Input,
  { memberId, merchantCode, hash }: FoundLoginTicket,
): Promise<boolean> {
  if (!SIX_DIGITS.test(code)) return factors.useRecoveryCode(memberId, code);
  if (channel === 'ga') return factors.useAuthenticatorCode(memberId, code);
  const sent = await codes.check({ merchantCode, purpose: 'login', target: hash }, code);
  return sent !== null && sent.spend();
}

/**
 * Sends the code for the second step of a login to the member's address or number, which only the server knows.
 * [S8-007]
 */
export const sendLoginCodeOperation = ({ db, clock, codes, factors }: Services) =>
  defineOperation(sendLoginCode, async ({ ticket, channel }, call) => {
    const merchantCode = call.merchant.code;
    const found = await findLoginTicket(db, { ticket, merchantCode, now: new Date(clock.now()) });
    if (!found) return callError('login_ticket_invalid');
    const to = found.channels.includes(channel) ? await factors.destination(found.memberId, channel) : null;
    if (to === null) return fieldError('channel', 'not_allowed');
    return codes.send({ merchantCode, purpose: 'login', target: found.hash }, { channel, to }, call);
  });
