import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import type { VerifyRequired } from '@foyer/contract/session/verify-login';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import type { Credential, Credentials } from '#src/modules/session/credentials/credentials.ts';
import { findTicket } from '#src/modules/session/two-factor/login-ticket.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly credentials: Credentials;
}

/** Repeats what `login_verify_required` returned for a ticket; `null` if the ticket has expired. Does not count as an attempt. */
export type GetPendingLogin = (ticket: string, call: Call) => Promise<VerifyRequired | null>;

export function createGetPendingLogin({ db, clock, credentials }: Services): GetPendingLogin {
  return async (ticket, { merchant }) => {
    const found = await findTicket(db, { ticket, merchantCode: merchant.code, now: new Date(clock.now()) });
    const credential = found && (await credentials.findById(found.memberId));
    return credential ? { ticket, ...hintsFor(credential, found.channels) } : null;
  };
}

function hintsFor({ secondFactor, maskedMobile }: Credential, channels: readonly FactorChannel[]) {
  const has = (channel: FactorChannel): boolean => channels.includes(channel);
  return {
    email: has('email') ? (secondFactor?.email ?? '') : null,
    ga: has('ga') ? (true as const) : null,
    // A default password requires a code to the member's number, whatever the second factor is.
    sms: has('sms') ? (secondFactor?.sms ?? maskedMobile ?? '') : null,
  };
}
