import * as z from 'zod/mini';
import { vipConditionKinds, vipLabelTypes } from '#src/vip/vip-rank.ts';
import { promotionNames } from '#src/content/get-named-promotion-availability.ts';

const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));
/** Name of a type of announcements, or of a platform that shows announcements, in the spelling of the API. */
const announcementName = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,31}$/));
const credits = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** A point in time: `2026-12-01T00:00:00Z`, or with an offset from UTC. */
const moment = z.iso.datetime({ offset: true });
/** The people who see an entry: `visitor`, `member`, or `label:` with a VIP label; everyone if omitted or empty. */
const audience = z.optional(z.array(z.string().check(z.regex(/^(visitor|member|label:[a-z0-9][a-z0-9-]{0,47})$/))));

const scheduled = { from: z.optional(moment), until: z.optional(moment) };

const announcementSchema = z.strictObject({
  id: code,
  category: z.optional(code),
  /** Type of the announcement, e.g. `APP_DOWNLOAD`, by which callers of the API can filter. [S7-035] */
  type: z.optional(announcementName),
  /** Platforms that show the announcement, e.g. `H5` or `APP`; all platforms if omitted or empty. [S7-035] */
  platforms: z.optional(z.array(announcementName)),
  ...scheduled,
  audience,
});

/** The fields of `catalogue.json` that are not about games: announcements, promotions, promo codes and the VIP club. */
export const catalogueNonGameShape = {
  /**
   * Announcements in the order in which pages show them. An entry that is only an id is an announcement that everyone always
   * sees.
   */
  announcements: z.array(z.union([code, announcementSchema])),
  /** Categories of promotions and announcements, in the order in which pages show them. */
  contentCategories: z.optional(z.array(code)),
  promotions: z.optional(
    z.array(
      z.strictObject({
        id: code,
        category: code,
        /** Name by which other parts of the site look up the promotion, e.g. the referral page. [S3-042] */
        name: z.optional(z.enum(promotionNames)),
        /** Name of the image in `art/banners`: that of a banner, or one of the promotion's own. */
        banner: z.optional(code),
        ...scheduled,
        audience,
        /** Play credits that a member can claim once for the promotion, in the reward centre. */
        credits: z.optional(credits),
      }),
    ),
  ),
  promoCodes: z.optional(
    z.array(
      z.strictObject({
        promoCode: z.string().check(z.regex(/^[A-Z0-9-]{3,32}$/)),
        credits,
        ...scheduled,
        /** Number of members who may redeem the promo code. */
        uses: z.int().check(z.minimum(1)),
      }),
    ),
  ),
  /** The VIP labels of the merchant's club, lowest rank first. [S3-006] */
  club: z.optional(
    z.array(
      z.strictObject({
        id: code,
        type: z.enum(vipLabelTypes),
        rankLevel: z.int().check(z.minimum(1)),
        /** Conditions that a member with the next lower rank must meet to get this label. */
        conditions: z.array(z.strictObject({ kind: z.enum(vipConditionKinds), target: z.int().check(z.minimum(1)) })),
        credits: z.optional(credits),
      }),
    ),
  ),
};

const catalogueContentSchema = z.object(catalogueNonGameShape);

export type CatalogueNonGameFields = z.output<typeof catalogueContentSchema>;

export type AnnouncementEntry = z.output<typeof announcementSchema>;

/** Returns an announcement of `catalogue.json` as an object, also if the file contains only its id. */
export function normalizeAnnouncement(entry: CatalogueNonGameFields['announcements'][number]): AnnouncementEntry {
  return typeof entry === 'string' ? { id: entry } : entry;
}
