import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Maximum number of results of one game in a response. */
export const MAX_DRAW_RESULTS = 50;

export const nextDrawSchema = z.object({
  /** The vendor's id of the draw. */
  drawId: z.string(),
  /** When the draw takes place, in milliseconds since 1970. */
  drawAt: z.int(),
  /**
   * Commitment of the proof of the draw, in hex. Present only if one game was requested and its vendor publishes the
   * commitment before the draw.
   */
  commitment: z.optional(z.string().check(z.maxLength(256))),
});

/**
 * Data with which players can verify that the numbers of a draw follow from a seed fixed before the draw:
 * docs/vendors/README.md.
 */
export const drawProofSchema = z.object({
  /** Name of the method. Browsers check proofs of the method `sha256-chain` only. */
  method: z.string().check(z.maxLength(64)),
  /** Commitment of the chain of seeds, in hex; the vendor publishes it before the first draw. */
  commitment: z.string().check(z.maxLength(256)),
  /** Seed of the draw, in hex; the vendor publishes it with the draw. */
  seed: z.string().check(z.maxLength(256)),
  /** Number of times that the seed must be hashed to give the commitment. */
  position: z.int(),
  /** Lowest number that can be drawn. */
  from: z.int(),
  /** Highest number that can be drawn. */
  to: z.int(),
  /** Whether each number is drawn at most once; such numbers are in ascending order. */
  isUnique: z.boolean(),
});

export type DrawProof = z.output<typeof drawProofSchema>;

export const drawResultSchema = z.object({
  drawId: z.string(),
  /** When the draw took place, in milliseconds since 1970. */
  drawnAt: z.int(),
  /** The drawn numbers, in the order in which they are shown. */
  numbers: z.array(z.int()),
  /** Proof of the draw. Present only if one game was requested and its vendor publishes proofs. */
  proof: z.optional(drawProofSchema),
});

export type DrawResult = z.output<typeof drawResultSchema>;

export const gameDrawsSchema = z.object({
  gameId: z.string(),
  /** Name of the game in the request's language. */
  name: z.string(),
  vendor: z.string(),
  /** The vendor's code of the game. */
  code: z.string(),
  /** Path of the game's cover, as in a game card; omitted by platforms that do not send it. */
  art: z.optional(z.string()),
  /** The next draw; `null` if none is announced. */
  nextDraw: z.nullable(nextDrawSchema),
  /** Results of the game's draws, newest first. */
  results: z.array(drawResultSchema),
});

export type GameDraws = z.output<typeof gameDrawsSchema>;

/** Content of the results page of a game that is not a lottery of the site. */
export interface UnknownLotteryContent {
  readonly show: 'missing';
  readonly kind: 'draws';
}

/** Content of the results page: the next draw and the last result of every lottery when the server rendered the page. */
export interface LastDrawsContent {
  readonly show: 'draws';
  readonly draws: readonly GameDraws[];
}

/** The draws of the merchant's lotteries, for countdowns and results. Games whose vendor reports no draws are left out. */
export const getDraws = defineEndpoint({
  name: 'game.getDraws',
  method: 'GET',
  path: '/wps/game/draws',
  summary: 'Returns the next draw and the last result of every lottery, or the last results of one.',
  source: 'docs/vendors/README.md',
  in: z.strictObject({
    /** Id of a game whose latest results are returned. If omitted, the latest result of every lottery is returned. */
    gameId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  out: z.object({
    /** The server's clock, in milliseconds since 1970. */
    serverTime: z.int(),
    draws: z.array(gameDrawsSchema),
  }),
  token: 'none',
  errors: ['game_not_found'],
});
