import * as z from 'zod/mini';
import { vipConditionKinds, vipLabelTypes } from '#src/vip/vip-rank.ts';
import { promotionNames } from '#src/content/get-available-promotions.ts';

const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));
/** The platform's names of announcement types and of platforms. */
const announcementName = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,31}$/));
const credits = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** `2026-12-01T00:00:00Z`, or with an offset. */
const moment = z.iso.datetime({ offset: true });
/** `visitor`, `member`, or a VIP label; everyone if omitted or empty. */
const audience = z.optional(z.array(z.string().check(z.regex(/^(visitor|member|label:[a-z0-9][a-z0-9-]{0,47})$/))));

const scheduled = { from: z.optional(moment), until: z.optional(moment) };

const announcementSchema = z.strictObject({
  id: code,
  category: z.optional(code),
  /** Type, e.g. `APP_DOWNLOAD`, by which callers filter announcements. [S7-035] */
  type: z.optional(announcementName),
  /** Platforms that show it, e.g. `H5` or `APP`; all if omitted or empty. [S7-035] */
  platforms: z.optional(z.array(announcementName)),
  ...scheduled,
  audience,
});

/** Announcements, promotions, promo codes and the club: the parts of `catalogue.json` that are not games. */
export const contentFileShape = {
  /** A plain id is an announcement that everyone always sees. */
  announcements: z.array(z.union([code, announcementSchema])),
  /** In the order shown; promotions and announcements share them. */
  contentCategories: z.optional(z.array(code)),
  promotions: z.optional(
    z.array(
      z.strictObject({
        id: code,
        category: code,
        /** Name by which other features find the promotion. [S3-042] */
        name: z.optional(z.enum(promotionNames)),
        ...scheduled,
        audience,
        /** Play credits that a member can claim once in the reward centre. */
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
        /** Number of members who may use the code. */
        uses: z.int().check(z.minimum(1)),
      }),
    ),
  ),
  /** The VIP labels, lowest first. [S3-006] */
  club: z.optional(
    z.array(
      z.strictObject({
        id: code,
        type: z.enum(vipLabelTypes),
        rankLevel: z.int().check(z.minimum(1)),
        /** Conditions for a member with the next lower rank. */
        conditions: z.array(z.strictObject({ kind: z.enum(vipConditionKinds), target: z.int().check(z.minimum(1)) })),
        credits: z.optional(credits),
      }),
    ),
  ),
};

const contentFileSchema = z.object(contentFileShape);

export type ContentFile = z.output<typeof contentFileSchema>;

export type AnnouncementEntry = z.output<typeof announcementSchema>;

/** Returns the long form of an announcement. */
export function normalizeAnnouncement(entry: ContentFile['announcements'][number]): AnnouncementEntry {
  return typeof entry === 'string' ? { id: entry } : entry;
}
