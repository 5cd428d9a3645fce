import * as z from 'zod/mini';

/**
 * The front matter of a legal text, `brands/<code>/legal/<page>/<LANGUAGE>.html`. After the front matter, the file contains
 * HTML with a few allowed elements.
 */
export const legalFrontMatterSchema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Version of the legal text. The merchant raises it if the meaning changes; members must then accept the text again. */
  version: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** Date from which this version of the legal text is in effect. */
  effective: z.iso.date(),
});
