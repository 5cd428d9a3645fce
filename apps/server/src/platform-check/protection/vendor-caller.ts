import { randomUUID } from 'node:crypto';
import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import { type CreditMove, type CreditMoveOutcome, moveCredits, redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import { signVendorBody } from '#src/adapters/game-vendor/vendor-signature.ts';
import type { PlatformClient } from '#src/platform-check/platform-client.ts';
import {
  callPlatform,
  describePlatformCallResult,
  type PlatformCallResult,
} from '#src/platform-check/protection/call-platform.ts';

/** The outcome of a credit move, or the reason why there is none. */
export type MoveOutcome = CreditMoveOutcome | { readonly failure: string };

/** A member in a game that the vendor has opened. */
export interface PlatformTestPlayer {
  move(move: CreditMove): Promise<MoveOutcome>;
  /** Places a stake with a new id. */
  stake(amount: number): Promise<{ readonly id: string; readonly amount: number; readonly outcome: MoveOutcome }>;
}

export interface VendorCaller {
  redeem(launchToken: string): Promise<PlatformCallResult<OutputOf<typeof redeemLaunch>>>;
  /** Redeems a launch token as the vendor does when a game opens. Resolves to the reason if it fails. */
  openPlayer(launchToken: string): Promise<PlatformTestPlayer | string>;
}

interface VendorCallerOptions {
  readonly code: string;
  readonly secret: string;
  /** Returns the time of the platform's clock in milliseconds: a signature is valid for a minute only. */
  readonly now: () => number;
}

/** Creates a client that calls a platform as the server of a game vendor. */
export function createVendorCaller(client: PlatformClient, { code, secret, now }: VendorCallerOptions): VendorCaller {
  const send = <E extends Endpoint>(endpoint: E, input: InputOf<E> & object) => {
    const timestamp = String(now());
    const signature = signVendorBody(secret, { timestamp, body: JSON.stringify(input) });
    const headers = { 'X-Vendor': code, 'X-Timestamp': timestamp, 'X-Signature': signature };
    return callPlatform(client, endpoint, { input, headers });
  };
  const redeem: VendorCaller['redeem'] = (launchToken) => send(redeemLaunch, { launchToken });
  return {
    redeem,
    openPlayer: async (launchToken) => {
      if (launchToken === '') return 'the URL of the game has no launchToken';
      const redeemed = await redeem(launchToken);
      if (redeemed.kind !== 'ok') return `the redemption of the launch token ${describePlatformCallResult(redeemed)}`;
      const { merchant, playerId, launchId } = redeemed.value;
      const move = async (one: CreditMove): Promise<MoveOutcome> => {
        const named = launchId == null ? {} : { launchId };
        const result = await send(moveCredits, { merchant, playerId, ...named, move: one });
        if (result.kind !== 'ok') return { failure: describePlatformCallResult(result) };
        return result.value.outcome ?? { failure: 'answered no outcome' };
      };
      return {
        move,
        stake: async (amount) => {
          const id = randomUUID();
          return { id, amount, outcome: await move({ kind: 'stake', id, amount, round: id }) };
        },
      };
    },
  };
}

export const describeMoveOutcome = (outcome: MoveOutcome): string =>
  typeof outcome === 'string' ? `\`${outcome}\`` : outcome.failure;
