import type { Endpoint } from '#src/endpoint.ts';
import { getRankProgress } from '#src/club/get-rank-progress.ts';
import { raiseRank } from '#src/club/raise-rank.ts';

export const clubEndpoints: readonly Endpoint[] = [getRankProgress, raiseRank];
