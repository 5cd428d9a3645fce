import { drawResultSchema, MAX_DRAW_RESULTS, nextDrawSchema } from '@foyer/contract/game/get-draws';
import * as z from 'zod';
import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';

/** How long a vendor may take to report its draws, in milliseconds. */
const DRAWS_TIMEOUT_MS = 3_000;

/** Maximum number of drawn numbers in one draw. */
const MAX_NUMBERS = 40;

const gameSchema = z.object({
  nextDraw: z.nullable(nextDrawSchema),
  results: z
    .array(z.object({ ...drawResultSchema.shape, numbers: z.array(z.int()).max(MAX_NUMBERS) }))
    .max(MAX_DRAW_RESULTS),
});

/** The next draw and the last results of a game, newest first. */
export type VendorGameDraws = z.output<typeof gameSchema>;

const answerSchema = z.object({ games: z.record(z.string(), gameSchema) });

export interface VendorDrawsQuery {
  /** The vendor's codes of the games. */
  readonly codes: readonly string[];
  /** Number of results of each game. */
  readonly results: number;
}

/** Reads the draws of a vendor's games by their codes. Resolves to `null` if the vendor did not report any. */
export type ReadVendorDraws = (query: VendorDrawsQuery) => Promise<ReadonlyMap<string, VendorGameDraws> | null>;

/** Creates a reader of the draws that a vendor publishes at a URL: docs/vendors/README.md. */
export function createVendorDrawsReader(
  { fetch }: { readonly fetch: typeof globalThis.fetch },
  address: string,
): ReadVendorDraws {
  const outgoing = createOutgoingFetch({ fetch, timeoutMs: DRAWS_TIMEOUT_MS, addresses: [address] });
  return async ({ codes, results }) => {
    const url = new URL(address);
    for (const code of codes) url.searchParams.append('game', code);
    url.searchParams.set('results', String(results));
    try {
      const response = await outgoing(url.href, {});
      const parsed = answerSchema.safeParse(await response.json());
      if (!response.ok || !parsed.success) return null;
      return new Map(Object.entries(parsed.data.games).filter(([code]) => codes.includes(code)));
    } catch {
      return null;
    }
  };
}
