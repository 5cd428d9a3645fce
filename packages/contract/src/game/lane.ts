import * as z from 'zod/mini';
import { gameCategories } from '#src/game/category.ts';
import { gameCardSchema } from '#src/game/game-card.ts';

/** A row of the lobby. The spec names title, cards, gameClassify (vendors) and gameCount. [S3-040] */
export const laneSchema = z.object({
  /** The category, or `hot` for the lane above them. */
  id: z.enum(['hot', ...gameCategories]),
  /** In the request's language. */
  title: z.string(),
  cards: z.array(gameCardSchema),
  gameClassify: z.array(z.string()),
  gameCount: z.int(),
});

export type Lane = z.output<typeof laneSchema>;
