import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** [S3-041] `linkageType`: P for a promotion, URL for a URL, G for a game. Texts are in the page's language and not part of the image. */
export const bannerSchema = z.object({
  id: z.string(),
  groupName: z.string(),
  linkageType: z.enum(['P', 'URL', 'G']),
  linkage: z.string(),
  /** For G: the vendor's code of a table, if the game has several. */
  roomId: z.nullable(z.string()),
  /** For G: the vendor's code of the game. */
  nodeId: z.nullable(z.string()),
  gameType: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  /** Path of the image without width and extension; for the widths, see `bannerImageWidths`. */
  url: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
});

/** A banner of the group `m_top`: text only. */
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
