import * as z from 'zod/mini';

const line = z.string().check(z.minLength(1), z.maxLength(120));
const text = z.string().check(z.minLength(1), z.maxLength(400));

/** `brands/<code>/copy/<LANGUAGE>.json`: a merchant's own words, plain text, keyed by the ids of the catalogue. */
export const copyFileSchema = z.strictObject({
  site: z.strictObject({ description: text, loginPrompt: text }),
  banners: z.record(z.string(), z.strictObject({ title: line, text: line, action: line })),
  announcements: z.record(z.string(), z.strictObject({ title: line, text })),
});

export type CopyFile = z.output<typeof copyFileSchema>;
