import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** [S3-041] `linkageType`: P a promotion, URL an address, G a game. Texts are in the page's language, not in the picture. */
export const bannerSchema = z.object({
  id: z.string(),
  groupName: z.string(),
  linkageType: z.enum(['P', 'URL', 'G']),
  linkage: z.string(),
  /** The table of the game of a G, where it has several, by the vendor's name. */
  roomId: z.nullable(z.string()),
  /** The vendor's code of that game. */
  nodeId: z.nullable(z.string()),
  gameType: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  /** Path of the picture without width and ending; widths of `bannerWidths`. */
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
  summary: "The banners of the lobby's carousel, and the line above the header.",
  source: 'S3-041, S7-031',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ banners: z.array(bannerSchema), topBanner: z.nullable(topBannerSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});
