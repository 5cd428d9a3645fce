import { randomUUID } from 'node:crypto';
import { describeMissingRejection } from '#src/platform-check/protection/call-platform.ts';
import { openGame, type ProtectionRun } from '#src/platform-check/protection/protection-run.ts';
import {
  type PlatformTestPlayer,
  describeMoveOutcome,
  type VendorCaller,
} from '#src/platform-check/protection/vendor-caller.ts';

/** A member before an exclusion: a game is open, and a second launch has not been redeemed. */
export interface PlayerBeforeBlock {
  readonly player: PlatformTestPlayer;
  /** Ids of stakes that were accepted. */
  readonly stakes: readonly [string, string];
  /** Token of a launch that the vendor has not redeemed. */
  readonly launchToken: string;
}

/** Opens a game, places two stakes and launches a game again. Resolves to the reason if a step fails. */
export async function placeStakesBeforeBlock(
  run: ProtectionRun,
  vendor: VendorCaller,
  token: string,
): Promise<PlayerBeforeBlock | string> {
  const game = await openGame(run, token);
  if (typeof game === 'string') return game;
  const player = await vendor.openPlayer(game.launchToken);
  if (typeof player === 'string') return player;
  const first = await player.stake(2);
  const second = await player.stake(2);
  if (first.outcome !== 'done' || second.outcome !== 'done')
    return `a stake is ${describeMoveOutcome(first.outcome)}, another one ${describeMoveOutcome(second.outcome)}`;
  const another = await openGame(run, token);
  if (typeof another === 'string') return another;
  return { player, stakes: [first.id, second.id], launchToken: another.launchToken };
}

/** Checks, after the exclusion, that the open game and the unredeemed launch token are restricted as required. */
export async function checkPlayerAfterBlock(
  { recorder }: ProtectionRun,
  vendor: VendorCaller,
  { player, stakes, launchToken }: PlayerBeforeBlock,
): Promise<void> {
  const redeemed = await vendor.redeem(launchToken);
  const opened = describeMissingRejection('the redemption of an earlier launch after an exclusion', redeemed);
  recorder.verify(16, 'the token of an earlier launch cannot be redeemed after an exclusion', opened);
  const [won, cancelled] = stakes;
  const stake = await player.stake(1);
  const refill = await player.move({ kind: 'refill', id: randomUUID() });
  const repeated = await player.move({ kind: 'stake', id: won, amount: 2, round: won });
  const win = await player.move({ kind: 'win', id: randomUUID(), amount: 1, round: won });
  const cancel = await player.move({ kind: 'cancel', id: cancelled });
  const observed = [
    ['a stake', stake.outcome, 'restricted'],
    ['a refill', refill, 'restricted'],
    ['a repeated stake', repeated, 'repeated'],
    ['a win', win, 'done'],
    ['a cancellation', cancel, 'done'],
  ] as const;
  for (const [what, outcome, expected] of observed) {
    const text = `after an exclusion ${what} is ${describeMoveOutcome(outcome)}`;
    recorder.verify(17, text, outcome !== expected && `${text} instead of \`${expected}\``);
  }
}
