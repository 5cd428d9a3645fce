import { randomUUID } from 'node:crypto';
import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import { launchLottery } from '@foyer/contract/game/launch';
import { envelopeSchema } from '@foyer/contract/envelope';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { beginExclusion, beginTimeOut, getMemberProtection } from '@foyer/contract/protection/protection';
import { type CreditMove, moveCredits, redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import type { AcknowledgedWrite } from './acknowledged-writes.ts';
import type { SiteConnection, SiteResponse } from './site-connection.ts';
import { readResponseValue, type SiteRequestBuilder } from './site-request-builder.ts';
import {
  buildLoginRequest,
  buildRegistrationRequest,
  type SimulatedMember,
  createSimulatedMember,
} from './user-steps.ts';

export const killTestWriteKinds = ['stake', 'win', 'refill', 'limit', 'break', 'exclusion'] as const;
export type KillTestWriteKind = (typeof killTestWriteKinds)[number];
export type KillTestWrite = AcknowledgedWrite<KillTestWriteKind>;

export interface KillTestWriterContext {
  readonly origin: string;
  readonly calls: SiteRequestBuilder;
  readonly connection: SiteConnection;
  readonly vendorSecret: string;
  /** Whether the server was killed: then the writer ends, because its requests fail. */
  readonly isStopped: () => boolean;
  readonly onAcknowledged: (write: KillTestWrite) => void;
}

const BREAK_HOURS = 24;
const EXCLUSION_MONTHS = 6;
const FIRST_LIMIT = 1_000_000;
const STAKES_PER_REFILL = 5;
const LIMIT = { kind: 'deposit', period: 'month' } as const;

/** Calls an endpoint; resolves to `null` if the call fails. */
async function call<E extends Endpoint>(
  { calls, connection }: KillTestWriterContext,
  endpoint: E,
  input: InputOf<E>,
  token: string | null = null,
): Promise<OutputOf<E> | null> {
  const request = calls.call(endpoint, input, { token, idempotencyKey: randomUUID() });
  return readResponseValue(endpoint, await connection.send(request));
}

interface RegisteredMember {
  readonly member: SimulatedMember;
  readonly token: string;
}

async function register(context: KillTestWriterContext): Promise<RegisteredMember | null> {
  const { calls, connection, origin } = context;
  const member = createSimulatedMember();
  const request = await buildRegistrationRequest(calls, member, origin);
  const session = request && readResponseValue(registerByUsername, await connection.send(request));
  return session?.token == null ? null : { member, token: session.token };
}

/** Registers members until the server is killed, and changes the protection of each. */
async function changeEachMember(
  context: KillTestWriterContext,
  change: (member: RegisteredMember) => Promise<KillTestWrite | null>,
): Promise<void> {
  while (!context.isStopped()) {
    const registered = await register(context);
    const write = registered && (await change(registered));
    if (write !== null) context.onAcknowledged(write);
  }
}

/** Begins breaks. A break counts as found if it does not end before the acknowledged time. */
export const beginBreaks = (context: KillTestWriterContext): Promise<void> =>
  changeEachMember(context, async ({ token }) => {
    const begun = await call(context, beginTimeOut, { hours: BREAK_HOURS }, token);
    if (begun === null) return null;
    return {
      kind: 'break',
      find: async () => context.calls.call(getMemberProtection, {}, { token }),
      isFound: (response) => {
        const until = readResponseValue(getMemberProtection, response)?.timeOutUntil ?? null;
        return until !== null && Date.parse(until) >= Date.parse(begun.timeOutUntil);
      },
    };
  });

/** Excludes members. An exclusion counts as found if it rejects a login with the right password. */
export const beginExclusions = (context: KillTestWriterContext): Promise<void> =>
  changeEachMember(context, async ({ member, token }) => {
    const excluded = await call(context, beginExclusion, { months: EXCLUSION_MONTHS, understood: true }, token);
    if (excluded === null) return null;
    return {
      kind: 'exclusion',
      find: () => buildLoginRequest(context.calls, member),
      isFound: (response) => readErrorCode(response) === 'self_excluded',
    };
  });

/**
 * Lowers the limit of a member step by step, and requests a raise after each step. An acknowledged limit counts as
 * found if the limit in force is not higher, which is also true while a raise waits. The search ignores the requested
 * raises, because the next lower limit withdraws them.
 */
export async function lowerLimits(context: KillTestWriterContext): Promise<void> {
  const registered = await register(context);
  if (registered === null) return;
  const { token } = registered;
  const find = async () => context.calls.call(getMemberProtection, {}, { token });
  const isAtMost = (amount: number) => (response: SiteResponse) => {
    const limits = readResponseValue(getMemberProtection, response)?.limits ?? [];
    return limits.some((limit) => limit.kind === LIMIT.kind && limit.amount !== null && limit.amount <= amount);
  };
  for (let amount = FIRST_LIMIT; !context.isStopped(); amount -= 1) {
    const lowered = await call(context, changeMemberLimit, { ...LIMIT, amount }, token);
    if (lowered !== null) context.onAcknowledged({ kind: 'limit', find, isFound: isAtMost(amount) });
    await call(context, changeMemberLimit, { ...LIMIT, amount: FIRST_LIMIT * 2 }, token);
  }
}

/**
 * Plays: places stakes, pays wins, loses everything and refills. A move counts as found if the server reports it as
 * `repeated` when it is sent again.
 */
export async function sendCreditMoves(context: KillTestWriterContext): Promise<void> {
  const registered = await register(context);
  if (registered === null) return;
  const lottery = { launchMode: 'LOTT', lottoGameCode: 'star-six', lottoView: 'betting', device: 'MOBILE' } as const;
  const input = { ...lottery, hasLobby: false, backUrl: '/m/lottery' };
  const launched = await call(context, launchLottery, input, registered.token);
  const launchToken = URL.parse(launched?.gameUrl ?? '')?.searchParams.get('launchToken') ?? '';
  const { calls, connection, vendorSecret } = context;
  const redemption = calls.sign(redeemLaunch, { launchToken }, vendorSecret);
  const player = readResponseValue(redeemLaunch, await connection.send(redemption));
  if (player === null) return;
  const { merchant, playerId } = player;
  const build = (move: CreditMove) => calls.sign(moveCredits, { merchant, playerId, move }, vendorSecret);
  /** Makes a move and returns the balance after it; `null` if it was not made. */
  const move = async (kind: 'stake' | 'win' | 'refill', amount: number): Promise<number | null> => {
    const id = randomUUID();
    const made: CreditMove = kind === 'refill' ? { kind, id } : { kind, id, amount, round: 'round' };
    const answer = readResponseValue(moveCredits, await connection.send(build(made)));
    if (answer?.outcome !== 'done') return null;
    context.onAcknowledged({
      kind,
      // The signature is valid for a minute only.
      find: async () => build(made),
      isFound: (response) => readResponseValue(moveCredits, response)?.outcome === 'repeated',
    });
    return answer.balance;
  };
  while (!context.isStopped()) {
    let balance: number | null = null;
    for (let count = 0; count < STAKES_PER_REFILL; count += 1) {
      await move('stake', 3);
      balance = await move('win', 2);
    }
    if (balance !== null && (await move('stake', balance)) === 0) await move('refill', 0);
  }
}

function readErrorCode({ body }: SiteResponse): string | null {
  try {
    return envelopeSchema.parse(JSON.parse(body)).errorCode ?? null;
  } catch {
    return null;
  }
}
