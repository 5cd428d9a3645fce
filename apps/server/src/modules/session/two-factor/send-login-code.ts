import { sendLoginCode } from '@foyer/contract/session/verify-login';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { type Handler, operation } from '#src/http/wps/operation.ts';
import { refuse, refuseField } from '#src/http/result.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import { findTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import type { SecondFactors } from '#src/modules/session/two-factor/second-factors.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly codes: Codes;
  readonly factors: SecondFactors;
}

export type SendLoginCode = Handler<typeof sendLoginCode>;

/** Sends the code of a login that is half done, to an address of the member's that only the server knows. [S8-007] */
export function createSendLoginCode({ db, clock, codes, factors }: Services): SendLoginCode {
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
