import * as z from 'zod/mini';
import { downloadRulesSchema } from '#src/brand/download-rules.ts';
import { mobileFields, usernameFields } from '#src/brand/register-fields.ts';
import { featureFlags } from '#src/system/feature-flag.ts';
import { safePlayInfoSchema } from '#src/system/safe-play-info.ts';
import { signInInfoShape } from '#src/system/sign-in-info.ts';

/** How a merchant's site is set up, as its pages carry it. [S3-059] */
export const siteInfoSchema = z.object({
  merchantCode: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  register: z.object({
    captcha: z.object({ enabled: z.boolean() }),
    /** The ways to register and what each asks, in order; left out, all of them. */
    fields: z.optional(
      z.object({
        username: z.optional(z.array(z.enum(usernameFields))),
        mobile: z.optional(z.array(z.enum(mobileFields))),
      }),
    ),
    /** What somebody agrees to beside the usual words. */
    consent: z.optional(z.string()),
  }),
  /** Host names that take an affiliate's label in front. [S6-008] */
  affiliateBases: z.optional(z.array(z.string())),
  /** One that is left out is off: a page carries those alone that are on. */
  whitelabelVal: z.partialRecord(z.enum(featureFlags), z.boolean()),
  mobileTemplate: z.object({
    h5_logo: z.string(),
    favicon: z.string(),
    splash: z.string(),
    app_desc: z.string(),
    login_prompt_text: z.string(),
    apple_touch_icon: z.optional(z.string()),
    /** The colour of the page's ground, `#rrggbb`: a browser draws itself in it. */
    theme_color: z.optional(z.string()),
    /** Behind everything; its style is in the page already. */
    app_background: z.optional(z.string()),
    app_desc_font_color: z.optional(z.string()),
    /** `false`: the site is not to be installed. */
    pwa: z.optional(z.boolean()),
    /** `false`: it is offered to phones only. */
    desktop_app_feature: z.optional(z.boolean()),
  }),
  safePlay: z.optional(safePlayInfoSchema),
  customerService: z.array(
    z.object({ csType: z.string(), csPosition: z.string(), path: z.string(), labelIds: z.array(z.string()) }),
  ),
  /** Exact origins that a path of an entry may lead to. [S3-038] */
  customerServiceOrigins: z.optional(z.array(z.string())),
  domainRoute: z.array(z.string()),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
  download: z.optional(downloadRulesSchema),
  push: z.optional(z.boolean()),
  /** Of what visitors are asked to allow, left out for the first; a choice for another is none. */
  consentVersion: z.optional(z.int()),
  /** Advertisers are told of visits here, where that was allowed. [S3-056] */
  pixels: z.optional(z.boolean()),
  /** Advertising partners that a choice has to name, as `adVendors` calls them; left out without any. */
  partners: z.optional(z.array(z.string())),
  /** Origins that serve pictures under the site's own paths, the preferred one first. */
  imageCDNs: z.array(z.string()),
  ...signInInfoShape,
});

export type SiteInfo = z.output<typeof siteInfoSchema>;
