import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { laneSchema } from '#src/game/lane.ts';

export const getLanes = defineEndpoint({
  name: 'game.getLanes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameLanes',
  summary: 'The rows of the lobby: the popular ones first, then one per category that has games.',
  source: 'S3-040, S7-031, S7-051',
  in: z.strictObject({
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ lanes: z.array(laneSchema) }),
  token: 'none',
  cache: { seconds: 180 },
  lane: 'game-list',
});
