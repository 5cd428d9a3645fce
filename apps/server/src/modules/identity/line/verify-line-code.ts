import { verifyLineCode } from '@foyer/contract/identity/line';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { Line, LineClient } from '#src/adapters/identity/line-types.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { type Call, operation } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import type { ConsumeIdentityProof } from '#src/modules/identity/consume-identity-proof.ts';
import type { Channels } from '#src/modules/identity/channels.ts';
import type { IdentityTickets } from '#src/modules/identity/identity-ticket.ts';
import { takeLineLogin } from '#src/modules/identity/line/line-login-store.ts';
import { hashSecretToken } from '#src/modules/session/session.public.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly channels: Channels;
  readonly line: Line;
  readonly consumeIdentityProof: ConsumeIdentityProof;
  readonly tickets: IdentityTickets;
}

type Input = ParsedInputOf<typeof verifyLineCode>;

/**
 * Turns what LINE gave into a LINE session token: its code, in the tab that went to LINE and nowhere else; or the access token
 * that LINE opens a LIFF app with. [S7-047]
 */
export const verifyLineCodeOperation = (services: Services) =>
  operation(verifyLineCode, async (input, call) => {
    const { channels, line, consumeIdentityProof, tickets } = services;
    const client = channels.line(call.merchant);
    if (!client) return refuse('channel_not_available');
    const { accessToken } = input;
    const asking =
      accessToken === undefined
        ? await byCode(services, { input, client, call })
        : done(() => line.vouchByToken(client, accessToken));
    if (!asking.ok) return asking;
    const accepted = await consumeIdentityProof(
      { provider: 'line', rejection: 'line_invalid_token', ask: asking.value },
      call,
    );
    if (!accepted.ok) return accepted;
    const { name, picture } = accepted.value.person;
    return done({ lineSessionToken: await tickets.issue('line', accepted.value), name, picture });
  });

interface CodeShown {
  readonly input: Input;
  readonly client: LineClient;
  readonly call: Call;
}

async function byCode({ db, clock, line }: Services, { input, client, call }: CodeShown) {
  const { code, state, tabKey, redirectUri } = input;
  if (code === undefined) return refuseField('code', 'required');
  if (state === undefined) return refuseField('state', 'required');
  if (tabKey === undefined) return refuseField('tabKey', 'required');
  const began = await takeLineLogin(db, {
    stateHash: hashSecretToken(state),
    tabKeyHash: hashSecretToken(tabKey),
    merchantCode: call.merchant.code,
    now: new Date(clock.now()),
  });
  if (!began || (redirectUri !== undefined && redirectUri !== began.redirectUri)) return refuse('line_invalid_token');
  return done(() => line.exchange(client, { ...began, state }, code));
}
