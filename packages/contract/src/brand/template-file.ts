import * as z from 'zod/mini';
import { drawingFile } from '#src/brand/drawing-file.ts';

/** What a merchant's pages are dressed in; what is left out has the usual name or is not there. [S3-046] */
export const templateSchema = z.strictObject({
  h5_logo: z.optional(drawingFile),
  favicon: z.optional(drawingFile),
  splash: z.optional(drawingFile),
  apple_touch_icon: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,60}\.png$/))),
  app_background: z.optional(drawingFile),
  app_desc_font_color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  pwa: z.optional(z.boolean()),
  desktop_app_feature: z.optional(z.boolean()),
});
