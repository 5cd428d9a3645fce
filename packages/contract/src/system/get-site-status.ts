import * as z from 'zod/mini';
import { defineEndpoint, type OutputOf } from '#src/endpoint.ts';
import { siteInfoSchema } from '#src/system/site-info.ts';

const id = z.optional(z.string());

/**
 * The merchant's ids at ad partners, for the visited domain. Further fields that an operator's platform sends are passed
 * through. [S3-056]
 */
const analyticsSchema = z.looseObject({
  gtagId: id,
  gtmId: id,
  fbPixelId: id,
  tiktokPixelId: id,
  appsflyerId: id,
  adjustId: id,
  VOLUUM_DOMAIN: id,
});

const { mobileTemplate, register } = siteInfoSchema.shape;

/**
 * The site configuration in a status response of an operator's platform. Any field may be missing; flags, features, kinds of
 * downloads and support channels may be unknown to this product. [S3-059]
 */
export const platformSiteInfoSchema = z.extend(z.partial(siteInfoSchema), {
  customerService: z.optional(
    z.array(
      z.object({
        csType: z.string(),
        csPosition: z.optional(z.string()),
        path: z.string(),
        labelIds: z._default(z.array(z.string()), []),
      }),
    ),
  ),
  mobileTemplate: z.optional(z.partial(mobileTemplate)),
  register: z.optional(z.partial(register)),
  whitelabelVal: z.optional(z.record(z.string(), z.boolean())),
  absentFeatures: z.optional(z.array(z.string())),
  recovery: z.optional(z.array(z.string())),
  gw: z.optional(z.object({ LINE_CLIENT_ID: id, PROFILE_ICON_COUNT: z.optional(z.int()) })),
  analytics: z.optional(analyticsSchema),
});

export type PlatformSiteInfo = z.output<typeof platformSiteInfoSchema>;

/** Returns whether the site is open to this visitor, and the configuration of the site. [S3-057..S3-059] */
export const getSiteStatus = defineEndpoint({
  name: 'system.getStatus',
  method: 'GET',
  path: '/wps/v2/system/status',
  summary: 'Returns whether the site is open to the caller, and its configuration.',
  source: 'S7-022, S3-057, S3-058, S3-059, S3-054, S3-056',
  platform: 'required',
  // The web app sends all four with every request. The built-in server uses only the Host header, so that one cached response
  // serves all visitors; a platform may distinguish sites, devices and campaigns.
  in: z.strictObject({
    /** How the site was opened: `IPAD`, `PWA`, `WEBCLIP`, or `MOBILE` for any other browser. */
    device: z.optional(z.string().check(z.maxLength(32))),
    /** The advertising campaign that led to the visit (`tid` or `cid` of the URL); empty if there is none. */
    track: z.optional(z.string().check(z.maxLength(64))),
    /** Host name of the first page that the visitor opened. */
    originalDomain: z.optional(z.string().check(z.maxLength(255))),
    /** URL of the page. Only the parameters that the site preserves are included, and never a token. */
    url: z.optional(z.string().check(z.maxLength(2048))),
  }),
  out: z.object({
    maintenance: z.boolean(),
    /** Expected end of the maintenance, ISO 8601; `null` if it is unknown. */
    maintenanceEnd: z.nullable(z.string()),
    /**
     * Time of the server during a maintenance, ISO 8601, from which pages count down to `maintenanceEnd`; if a platform omits it or
     * sends another format, they use the device's clock.
     */
    serverNow: z.optional(z.string()),
    regionRestriction: z.boolean(),
    /** IP address of the caller, which the access-denied page shows. */
    ip: z.string(),
    info: platformSiteInfoSchema,
  }),
  errors: ['domain_not_available'],
  token: 'none',
  availableWhenClosed: true,
});

export type SiteStatus = OutputOf<typeof getSiteStatus>;
