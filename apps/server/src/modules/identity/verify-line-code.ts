import { verifyLineCode } from '@foyer/contract/identity/verify-line-code';
import type { Line } from '#src/adapters/identity/line.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { AcceptProof } from '#src/modules/identity/accept-proof.ts';
import type { Channels } from '#src/modules/identity/channels.ts';
import type { IdentityTickets } from '#src/modules/identity/identity-ticket.ts';
import { takeLineLogin } from '#src/modules/identity/line-login-store.ts';
import { hashSecretToken } from '#src/modules/session/session.public.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly channels: Channels;
  readonly line: Line;
  readonly accept: AcceptProof;
  readonly tickets: IdentityTickets;
}

/** Turns LINE's code into a LINE session token, in the tab that went to LINE and nowhere else. [S7-047] */
export const verifyLineCodeOperation = ({ db, clock, channels, line, accept, tickets }: Services) =>
  operation(verifyLineCode, async ({ code, state, tabKey, redirectUri }, call) => {
    const client = channels.line(call.merchant);
    if (!client) return refuse('channel_not_available');
    const began = await takeLineLogin(db, {
      stateHash: hashSecretToken(state),
      tabKeyHash: hashSecretToken(tabKey),
      merchantCode: call.merchant.code,
      now: new Date(clock.now()),
    });
    if (!began || (redirectUri !== undefined && redirectUri !== began.redirectUri)) return refuse('line_invalid_token');
    const ask = () => line.exchange(client, { ...began, state }, code);
    const accepted = await accept({ provider: 'line', rejection: 'line_invalid_token', ask }, call);
    if (!accepted.ok) return accepted;
    const { name, picture } = accepted.value.person;
    return done({ lineSessionToken: await tickets.issue('line', accepted.value), name, picture });
  });
