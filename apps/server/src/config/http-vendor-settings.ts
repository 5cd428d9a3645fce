import * as z from 'zod';

/**
 * A vendor or aggregator that is asked by POST. `body` names the fields to send, each a text in which
 * `{launchToken}`, `{gameCode}` and the other fields of a launch are filled in; left out, all of them go by their names.
 */
export const httpVendorSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  secret: z.string().min(16),
  /** Where its games are: an answer from anywhere else is no game, and only these may be framed. */
  gameOrigins: z.array(z.string().regex(/^https?:\/\/[^/?#@\s]+$/)).min(1),
  body: z.record(z.string(), z.string()).optional(),
});

export type HttpVendorSettings = z.output<typeof httpVendorSchema>;
