import * as z from 'zod/mini';

const shortText = z.string().check(z.minLength(1), z.maxLength(120));
/** HTML with a few allowed elements; other markup is removed when the copy file is read. [security: branding, announcements] */
const richText = z.string().check(z.minLength(1), z.maxLength(20_000));
const text = z.string().check(z.minLength(1), z.maxLength(400));

/**
 * `brands/<code>/copy/<LANGUAGE>.json`: a merchant's own texts in one language, by the ids of `catalogue.json`. Every field
 * except `body` is plain text.
 */
export const brandCopyFileSchema = z.strictObject({
  site: z.strictObject({
    description: text,
    loginPrompt: text,
    /** Consent text of the registration form, shown in addition to the default one. */
    consent: z.optional(text),
  }),
  banners: z.record(z.string(), z.strictObject({ title: shortText, text: shortText, action: shortText })),
  announcements: z.record(z.string(), z.strictObject({ title: shortText, text, body: z.optional(richText) })),
  contentCategories: z.optional(z.record(z.string(), shortText)),
  promotions: z.optional(z.record(z.string(), z.strictObject({ title: shortText, summary: text, body: richText }))),
  /** The rules of games in a few sentences. */
  rules: z.optional(z.record(z.string(), z.strictObject({ text }))),
  club: z.optional(z.record(z.string(), z.strictObject({ name: shortText, benefits: z.array(text) }))),
});

export type BrandCopyFile = z.output<typeof brandCopyFileSchema>;

/** A merchant's texts in a language other than its default one. If a text is omitted, a related language is used. [S1-011] */
export const translatedBrandCopyFileSchema = z.partial(brandCopyFileSchema);

export type TranslatedBrandCopyFile = z.output<typeof translatedBrandCopyFileSchema>;
