import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * Screenshots in the brand's `art` folder that a browser shows when it offers to install the site. If a file is missing, the
 * manifest omits it. https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/screenshots
 */
export const manifestScreenshots = [
  /** Screenshot for phones: 360 by 640 CSS pixels at a device pixel ratio of 2. */
  { file: 'screenshot-narrow.jpg', width: 720, height: 1280, ratio: 2, form_factor: 'narrow' },
  { file: 'screenshot-wide.jpg', width: 1280, height: 800, ratio: 1, form_factor: 'wide' },
] as const;

/** How long a page waits for the web app manifest, in milliseconds. [S7-026] */
const MANIFEST_TIMEOUT_MS = 10_000;

/** A merchant's web app manifest, https://www.w3.org/TR/appmanifest/. [S3-047] */
export const webAppManifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  start_url: z.string(),
  scope: z.string(),
  display: z.enum(['standalone', 'fullscreen', 'minimal-ui', 'browser']),
  /** Colour of the browser's own UI around the page, as `#rrggbb`. `background_color` is shown before the page has loaded. */
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
  /** The merchant's native apps. `platform` is the name of the app store in the web app manifest standard. */
  related_applications: z.array(z.object({ platform: z.string(), url: z.string() })),
  prefer_related_applications: z.literal(false),
});

export type WebAppManifest = z.output<typeof webAppManifestSchema>;

export const getWebAppManifest = defineEndpoint({
  name: 'system.getManifest',
  method: 'GET',
  path: '/wps/system/manifest.json',
  summary:
    "Returns the merchant's web app manifest in the caller's language; browsers read it at /m/manifest.webmanifest.",
  source: 'S7-026, S3-047',
  in: z.strictObject({
    /** Code of the merchant. Ignored: the host selects the merchant. */
    merchantCode: z.optional(z.string().check(z.maxLength(32))),
    _: z.optional(z.string().check(z.maxLength(16))),
  }),
  out: webAppManifestSchema,
  token: 'none',
  timeoutMs: MANIFEST_TIMEOUT_MS,
});
