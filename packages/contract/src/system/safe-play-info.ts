import * as z from 'zod/mini';

/** Licence, helpline and age as a page shows them; what may stand in them was checked when the brand was applied. */
export const safePlayInfoSchema = z.object({
  minimumAge: z.int(),
  licence: z.optional(
    z.object({
      name: z.string(),
      number: z.string(),
      url: z.optional(z.string()),
      /** Address of the drawing beside it. */
      badge: z.optional(z.string()),
    }),
  ),
  helpline: z.optional(z.object({ name: z.string(), url: z.string() })),
});

export type SafePlayInfo = z.output<typeof safePlayInfoSchema>;
