import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Most results of one game in an answer. */
export const MAX_DRAW_RESULTS = 50;

export const nextDrawSchema = z.object({
  /** The vendor's id of the draw. */
  drawId: z.string(),
  /** Milliseconds since 1970. */
  drawAt: z.int(),
});

export const drawResultSchema = z.object({
  drawId: z.string(),
  /** Milliseconds since 1970. */
  drawnAt: z.int(),
  /** The drawn numbers, in the order in which they are shown. */
  numbers: z.array(z.int()),
});

export type DrawResult = z.output<typeof drawResultSchema>;

export const gameDrawsSchema = z.object({
  gameId: z.string(),
  /** Name of the game in the request's language. */
  name: z.string(),
  vendor: z.string(),
  /** The vendor's code of the game. */
  code: z.string(),
  /** `null` if no draw is announced. */
  nextDraw: z.nullable(nextDrawSchema),
  /** Newest first. */
  results: z.array(drawResultSchema),
});

export type GameDraws = z.output<typeof gameDrawsSchema>;

/** The draws of the merchant's lotteries, for countdowns and results. Games whose vendor reports no draws are left out. */
export const getDraws = defineEndpoint({
  name: 'game.getDraws',
  method: 'GET',
  path: '/wps/game/draws',
  summary: 'Returns the next draw and the last result of every lottery, or the last results of one.',
  source: 'docs/vendors/README.md',
  in: z.strictObject({
    /** Id of one game, for its last results; omitted for the last result of every lottery. */
    gameId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  out: z.object({
    /** The server's clock, in milliseconds since 1970. */
    serverTime: z.int(),
    draws: z.array(gameDrawsSchema),
  }),
  token: 'none',
});
