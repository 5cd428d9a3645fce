import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * Pictures of a merchant's lobby that a browser shows where it offers to install the site, among the brand's art; one that is
 * not there is left out. https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/screenshots
 */
export const manifestScreenshots = [
  /** On a phone: 360 by 640 at two pixels each. */
  { file: 'screenshot-narrow.jpg', width: 720, height: 1280, ratio: 2, form_factor: 'narrow' },
  { file: 'screenshot-wide.jpg', width: 1280, height: 800, ratio: 1, form_factor: 'wide' },
] as const;

/** How long the page waits for it, in milliseconds. [S7-026] */
const MANIFEST_TIMEOUT_MS = 10_000;

/** A merchant's web app manifest, as https://www.w3.org/TR/appmanifest/ has it. [S3-047] */
export const manifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  start_url: z.string(),
  scope: z.string(),
  display: z.enum(['standalone', 'fullscreen', 'minimal-ui', 'browser']),
  /** The colour around the page, and the one shown before it is there: `#rrggbb`. */
  theme_color: z.string(),
  background_color: z.string(),
  categories: z.array(z.string()),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.enum(['any', 'maskable', 'monochrome']),
    }),
  ),
  screenshots: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      form_factor: z.enum(['narrow', 'wide']),
      label: z.string(),
    }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Apps of the merchant's own, by the stores' names for them. */
  related_applications: z.array(z.object({ platform: z.string(), url: z.string() })),
  prefer_related_applications: z.literal(false),
});

export type Manifest = z.output<typeof manifestSchema>;

export const getManifest = defineEndpoint({
  name: 'system.getManifest',
  method: 'GET',
  path: '/wps/system/manifest.json',
  summary: "The merchant's web app manifest in the caller's language; browsers read it at /m/manifest.webmanifest.",
  source: 'S7-026, S3-047',
  in: z.strictObject({
    /** Ignored: the host selects the merchant. */
    merchantCode: z.optional(z.string().check(z.maxLength(32))),
    _: z.optional(z.string().check(z.maxLength(16))),
  }),
  out: manifestSchema,
  token: 'none',
  timeoutMs: MANIFEST_TIMEOUT_MS,
});
