import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * A banner. `linkageType` is the kind of its link: P for a promotion, URL for a URL, G for a game. The texts are in the
 * language of the page; they are not part of the image. [S3-041]
 */
export const bannerSchema = z.object({
  id: z.string(),
  groupName: z.string(),
  linkageType: z.enum(['P', 'URL', 'G']),
  linkage: z.string(),
  /** If the banner opens a game (type G): the vendor's code of a table in it, if the game has several. */
  roomId: z.nullable(z.string()),
  /** If the banner opens a game (type G): the vendor's code of the game. */
  nodeId: z.nullable(z.string()),
  gameType: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  /** Path of the banner's image without width and file extension. `bannerImageWidths` lists the widths. */
  url: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
});

/** The text banner above the header, of the group `m_top`. It has no image. */
export const topBannerSchema = z.object({
  id: z.string(),
  linkageType: z.enum(['P', 'URL', 'G']),
  linkage: z.string(),
  title: z.string(),
  action: z.string(),
});

export type TopBanner = z.output<typeof topBannerSchema>;

export type Banner = z.output<typeof bannerSchema>;

export const getBanners = defineEndpoint({
  name: 'content.getBanners',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBanners',
  summary: "Returns the banners of the home page's carousel and the text banner above the header.",
  source: 'S3-041, S7-031',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ banners: z.array(bannerSchema), topBanner: z.nullable(topBannerSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});
