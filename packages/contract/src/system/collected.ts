import * as z from 'zod/mini';

const milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));

/** How a site's status looked to a browser; `late`: it had not answered after 15 s. */
const statusOutcomes = ['open', 'maintenance', 'restricted', 'domain', 'failed', 'late'] as const;

/** How long the status of the site took to arrive. [S4-068, S9-012] */
export const statusReportSchema = z.strictObject({
  kind: z.literal('status'),
  outcome: z.enum(statusOutcomes),
  /** From the question to its end, in milliseconds. */
  ms: milliseconds,
  /** Until the first byte, in milliseconds, where the browser says so. */
  firstByteMs: z.optional(milliseconds),
});

export type StatusReport = z.output<typeof statusReportSchema>;

/** Everything that browsers measure and send unasked, told apart by `kind`. Nothing in it names a person. */
export const collectedSchema = z.discriminatedUnion('kind', [statusReportSchema]);
