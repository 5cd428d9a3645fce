import * as z from 'zod/mini';

/** Play credits a member can claim, or has. */
export const rewardSchema = z.object({
  /** Names it when it is claimed: `promotion:<id>`, `rank:<label>` or `code:<code>`. */
  source: z.string(),
  title: z.string(),
  credits: z.int(),
  /** ISO 8601; `null` while it can be claimed. */
  claimedAt: z.nullable(z.string()),
  /** When it can no longer be claimed; `null` for never. */
  until: z.nullable(z.string()),
});

export type Reward = z.output<typeof rewardSchema>;
