import * as z from 'zod';

const digit = z.int().min(0).max(9);

/** A bet as it comes over the wire and as it is kept. Whether a game offers it is `oddsOf`'s to say. */
export const betSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['big', 'small', 'odd', 'even']) }),
  z.strictObject({ kind: z.literal('last'), digit }),
  z.strictObject({ kind: z.literal('straight'), digits: z.array(digit).min(3).max(5) }),
  z.strictObject({ kind: z.literal('tail'), digits: z.array(digit).min(2).max(3) }),
  z.strictObject({ kind: z.literal('pick'), numbers: z.array(z.int().min(1).max(45)).min(1).max(6) }),
]);
