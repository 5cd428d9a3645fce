import * as z from 'zod/mini';

/**
 * Content of `/m/assets.json` and `/mobile/mc/assets.json`: which build the server serves, and whether it has a service worker.
 * [S4-056, S7-029]
 */
export const buildInfoSchema = z.object({
  /** Hash of the build; changes when any file of the build changes. */
  hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/)),
  env: z.enum(['production', 'development']),
  worker: z.boolean(),
});

export type BuildInfo = z.output<typeof buildInfoSchema>;
