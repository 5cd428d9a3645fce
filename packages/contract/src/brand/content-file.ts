import * as z from 'zod/mini';
import { clubConditionKinds, labelTypes } from '#src/club/club.ts';
import { promotionNames } from '#src/content/get-available-promotions.ts';

const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));
/** The platform's names of announcement types and of platforms. */
const announcementName = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,31}$/));
const credits = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** `2026-12-01T00:00:00Z`, or with an offset. */
const moment = z.iso.datetime({ offset: true });
/** `visitor`, `member`, or a VIP label; left out or empty for everybody. */
const audience = z.optional(z.array(z.string().check(z.regex(/^(visitor|member|label:[a-z0-9][a-z0-9-]{0,47})$/))));

const scheduled = { from: z.optional(moment), until: z.optional(moment) };

const announcementSchema = z.strictObject({
  id: code,
  category: z.optional(code),
  /** What it is about, e.g. `APP_DOWNLOAD`: callers ask for types by name. [S7-035] */
  type: z.optional(announcementName),
  /** Where it is shown, e.g. `H5` or `APP`; everywhere if left out or empty. [S7-035] */
  platforms: z.optional(z.array(announcementName)),
  ...scheduled,
  audience,
});

/** Announcements, promotions, promo codes and the club: the parts of `catalogue.json` that are not games. */
export const contentFileShape = {
  /** An id alone is shown to everybody, always. */
  announcements: z.array(z.union([code, announcementSchema])),
  /** In the order shown; promotions and announcements share them. */
  contentCategories: z.optional(z.array(code)),
  promotions: z.optional(
    z.array(
      z.strictObject({
        id: code,
        category: code,
        /** Other parts of the product ask for it by this name. [S3-042] */
        name: z.optional(z.enum(promotionNames)),
        ...scheduled,
        audience,
        /** Play credits a member claims once in the reward centre. */
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
        /** How many members may use it. */
        uses: z.int().check(z.minimum(1)),
      }),
    ),
  ),
  /** The VIP labels, the lowest first. [S3-006] */
  club: z.optional(
    z.array(
      z.strictObject({
        id: code,
        type: z.enum(labelTypes),
        rankLevel: z.int().check(z.minimum(1)),
        /** Conditions for a member who has the rank below. */
        conditions: z.array(z.strictObject({ kind: z.enum(clubConditionKinds), target: z.int().check(z.minimum(1)) })),
        credits: z.optional(credits),
      }),
    ),
  ),
};

const contentFileSchema = z.object(contentFileShape);

export type ContentFile = z.output<typeof contentFileSchema>;

export type AnnouncementEntry = z.output<typeof announcementSchema>;

/** An announcement as it is written at length. */
export function normalizeAnnouncement(entry: ContentFile['announcements'][number]): AnnouncementEntry {
  return typeof entry === 'string' ? { id: entry } : entry;
}
