import * as z from 'zod/mini';

/** Who makes games, as a list of vendors shows it. */
export const gameVendorSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Place among the vendors: 100, 200 and so on, with the fixed places of the lotteries between. [S9-034] */
  ordinal: z.int(),
  isNew: z.boolean(),
  maintenance: z.boolean(),
  /** Games of the categories asked for. */
  gameCount: z.int(),
});

export type GameVendor = z.output<typeof gameVendorSchema>;
