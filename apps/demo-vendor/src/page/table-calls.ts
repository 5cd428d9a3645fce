import type { FeedState, ProofView } from '#src/http/wire.ts';
import { boot } from '#src/page/boot.ts';
import { ask, type Reply } from '#src/page/calls.ts';

const query = boot.game === null ? '' : `?game=${encodeURIComponent(boot.game)}`;

/** Where a table or lobby reads what changes. */
export const tablePaths = { state: `/api/state${query}`, stream: `/api/stream${query}`, refill: `/api/refill${query}` };

export function sendBet(order: object): Promise<Reply<FeedState>> {
  return ask('/api/bets', order);
}

export function readProof(draw: string): Promise<Reply<ProofView>> {
  return ask(`/api/proof${query}&draw=${encodeURIComponent(draw)}`);
}
