import * as z from 'zod/mini';
import { drawingFile } from '#src/brand/drawing-file.ts';

const line = z.string().check(z.minLength(1), z.maxLength(120));
const https = z.url().check(z.regex(/^https:\/\/[^@\s]+$/), z.maxLength(300));

/** What a merchant must say of itself at the foot of its pages. Names are those of bodies, the same in every language. */
export const safePlaySchema = z.strictObject({
  minimumAge: z.int().check(z.minimum(18), z.maximum(25)),
  licence: z.optional(
    z.strictObject({ name: line, number: line, url: z.optional(https), badge: z.optional(drawingFile) }),
  ),
  helpline: z.optional(z.strictObject({ name: line, url: https })),
});
