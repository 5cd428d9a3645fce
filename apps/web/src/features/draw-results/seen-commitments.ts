import type { GameDraws } from '@foyer/contract/game/get-draws';

/** Maximum number of draws whose commitments are remembered. The oldest is forgotten first. */
const MAX_DRAWS = 500;

/** Remembers the commitments of draws that this page received before the draws were held. */
export interface SeenCommitments {
  /** Remembers the commitment of a game's next draw. A commitment that was seen before is not replaced. */
  readonly add: (draws: Pick<GameDraws, 'gameId' | 'nextDraw'>) => void;
  /** The first commitment that this page received for a draw; `undefined` if it received none. */
  readonly find: (gameId: string, drawId: string) => string | undefined;
}

export function createSeenCommitments(): SeenCommitments {
  const commitments = new Map<string, string>();
  const getKey = (gameId: string, drawId: string): string => JSON.stringify([gameId, drawId]);
  return {
    add: ({ gameId, nextDraw }) => {
      if (nextDraw?.commitment === undefined) return;
      const key = getKey(gameId, nextDraw.drawId);
      if (!commitments.has(key)) commitments.set(key, nextDraw.commitment);
      const [oldest] = commitments.keys();
      if (commitments.size > MAX_DRAWS && oldest !== undefined) commitments.delete(oldest);
    },
    find: (gameId, drawId) => commitments.get(getKey(gameId, drawId)),
  };
}

/** The commitments that this page has seen. They are stored nowhere: a reload forgets them. */
export const seenCommitments = createSeenCommitments();
