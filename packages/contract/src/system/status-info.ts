import * as z from 'zod/mini';
import { siteInfoSchema } from '#src/system/site-info.ts';

const id = z.optional(z.string());

/** Tracking configuration of the visited domain; what a platform sends beside these ids passes through. [S3-056] */
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
 * `info` of the site status as a platform sends it: any field may be missing, and flags, kinds of resources and support
 * entries may be of kinds that this product does not know. [S3-059]
 */
export const statusInfoSchema = z.extend(z.partial(siteInfoSchema), {
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
  gw: z.optional(z.object({ LINE_CLIENT_ID: id, PROFILE_ICON_COUNT: z.optional(z.int()) })),
  analytics: z.optional(analyticsSchema),
});

export type StatusInfo = z.output<typeof statusInfoSchema>;
