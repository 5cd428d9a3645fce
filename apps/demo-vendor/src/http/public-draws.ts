import type { DrawResult } from '@foyer/contract/game/get-draws';
import { formatDrawId } from '#src/draws/draw-schedule.ts';
import { computeDrawNumbers } from '#src/draws/seed-chain.ts';
import { listLastDraws } from '#src/draws/seed-chain-store.ts';
import { getVendorGame } from '#src/games/game.ts';
import type { DrawGameStateServices } from '#src/http/draw-game-state.ts';

interface DrawsQuery {
  /** Codes of the games. */
  readonly game: readonly string[];
  /** Number of results of each game. */
  readonly results: number;
}

/** The next draw and the last results of games, for the platform: docs/vendors/README.md. Every game is drawn at the same time. */
export function readPublicDraws({ db, draws }: Pick<DrawGameStateServices, 'db' | 'draws'>, query: DrawsQuery) {
  const next = draws.advanceToNextDraw();
  const nextDraw = { drawId: formatDrawId({ chain: next.chain.id, draw: next.draw }), drawAt: next.drawAt };
  const drawn = listLastDraws(db, query.results);
  const listResults = (code: string): DrawResult[] =>
    drawn.map((draw) => ({
      drawId: formatDrawId(draw),
      drawnAt: draw.drawn_at,
      numbers: computeDrawNumbers(getVendorGame(code), draw.seed),
    }));
  return { games: Object.fromEntries(query.game.map((code) => [code, { nextDraw, results: listResults(code) }])) };
}
