import * as z from 'zod/mini';

/** The front matter of `brands/<code>/legal/<page>/<LANGUAGE>.html`. The text below it is HTML of a few elements. */
export const legalFrontMatterSchema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Raised if the meaning changes: members then accept the text again. */
  version: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** Date from which the version is in effect. */
  effective: z.iso.date(),
});
