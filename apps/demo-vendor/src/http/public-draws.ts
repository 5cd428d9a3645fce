import type { DrawProof, DrawResult } from '@foyer/contract/game/get-draws';
import { formatDrawId } from '#src/draws/draw-schedule.ts';
import { computeDrawNumbers } from '#src/draws/seed-chain.ts';
import { type DrawWithPublicSeed, findSeedChain, listLastRevealedDraws } from '#src/draws/seed-chain-store.ts';
import { type DrawFormat, getVendorGame } from '#src/games/game.ts';
import type { DrawGameStateServices } from '#src/http/lottery-page-state.ts';

interface DrawsQuery {
  /** Codes of the games. */
  readonly game: readonly string[];
  /** Number of results of each game. */
  readonly results: number;
}

/**
 * Reads the next draw and the last results of games for the platform: docs/vendors/README.md. All games are drawn at
 * the same time.
 */
export function readPublicDraws({ db, draws }: Pick<DrawGameStateServices, 'db' | 'draws'>, query: DrawsQuery) {
  const next = draws.advanceToNextDraw();
  const nextDraw = {
    drawId: formatDrawId({ chain: next.chain.id, draw: next.draw }),
    drawAt: next.drawAt,
    commitment: next.chain.commitment,
  };
  const drawn = listLastRevealedDraws(db, query.results);
  const chains = new Set(drawn.map(({ chain }) => chain));
  const commitments = new Map(Array.from(chains, (chain) => [chain, findSeedChain(db, chain)?.commitment]));
  const listResults = (code: string): DrawResult[] =>
    drawn.map((draw) => ({
      drawId: formatDrawId(draw),
      drawnAt: draw.drawn_at,
      numbers: computeDrawNumbers(getVendorGame(code), draw.seed),
      proof: createProof(draw, { commitment: commitments.get(draw.chain) ?? '', format: getVendorGame(code).format }),
    }));
  return { games: Object.fromEntries(query.game.map((code) => [code, { nextDraw, results: listResults(code) }])) };
}

function createProof(
  { seed, draw }: DrawWithPublicSeed,
  { commitment, format }: { readonly commitment: string; readonly format: DrawFormat },
): DrawProof {
  const isUnique = format.kind === 'pick';
  const range = isUnique ? { from: 1, to: format.of } : { from: 0, to: 9 };
  return { method: 'sha256-chain', commitment, seed, position: draw, ...range, isUnique };
}
