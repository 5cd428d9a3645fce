import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** HTML elements that rich text may contain. */
export const richTextTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const;

export type RichTextTag = (typeof richTextTags)[number];

/** A node of rich text: plain text, or an HTML element with its children. */
export type RichTextNode =
  | string
  | {
      readonly tag: RichTextTag;
      /** Target of a link (`a` elements only): a path under /m/, or an https address. */
      readonly href?: string | undefined;
      readonly children: readonly RichTextNode[];
    };

/**
 * A node of rich text. Rich text is sent as a tree, so that the browser never renders HTML from a platform. [security:
 * branding, announcements]
 */
const richNodeSchema: z.ZodMiniType<RichTextNode> = z.union([
  z.string(),
  z.object({
    tag: z.enum(richTextTags),
    href: z.optional(z.string()),
    get children() {
      return z.array(richNodeSchema);
    },
  }),
]);

export const richTextSchema = z.array(richNodeSchema);

export const articleKinds = ['promotion', 'news'] as const;

export type ArticleKind = (typeof articleKinds)[number];

const articleShape = {
  id: z.string(),
  title: z.string(),
  /** Summary of the article, in plain text. */
  summary: z.string(),
  /** Id of the article's category, which is in the list of categories; `null` if it has none. */
  category: z.nullable(z.string()),
  /** Start of the promotion or news item, ISO 8601; `null` if it has none. `until` is the end, in the same format. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Play credits that a member can claim for the promotion in the reward centre; `null` if there are none. */
  credits: z.nullable(z.int()),
  /** Path of the article's image without width and file extension, in `bannerImageWidths`; omitted if it has none. */
  image: z.optional(z.string()),
};

export const articleSummarySchema = z.object(articleShape);
export const articleSchema = z.object({ ...articleShape, body: richTextSchema });

export const articleCategorySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Number of current articles of the category that the caller may see. */
  count: z.int(),
});

export type ArticleSummary = z.output<typeof articleSummarySchema>;
export type Article = z.output<typeof articleSchema>;
export type ArticleCategory = z.output<typeof articleCategorySchema>;

/**
 * Content of a page of promotions or news: a list of one or all categories, one article, or a notice that the article does not
 * exist.
 */
export type ArticlePageContent =
  | {
      readonly show: 'list';
      readonly kind: ArticleKind;
      readonly category: string | null;
      readonly categories: readonly ArticleCategory[];
      readonly articles: readonly ArticleSummary[];
      /** Whether a promo code can be entered now. [S7-050] */
      readonly promoCodes?: boolean;
    }
  | { readonly show: 'article'; readonly kind: ArticleKind; readonly article: Article }
  | { readonly show: 'missing'; readonly kind: ArticleKind };

export const getArticleCategories = defineEndpoint({
  name: 'content.getArticleCategories',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  summary: 'Returns the categories of promotions and news with their number of articles for the caller.',
  source: 'S7-049, S3-060',
  platform: 'required',
  out: z.object({
    promotion: z.array(articleCategorySchema),
    news: z.array(articleCategorySchema),
  }),
  token: 'optional',
});

export const getArticles = defineEndpoint({
  name: 'content.getArticles',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncements',
  summary:
    'Returns the current promotions or news for the caller, who may be a visitor, a member, or a member with a VIP label. Members who may not play get no promotions.',
  source: 'S1-005, S3-060',
  platform: 'required',
  in: z.strictObject({
    kind: z.enum(articleKinds),
    category: z.optional(z.string().check(z.maxLength(48))),
  }),
  out: z.object({ categories: z.array(articleCategorySchema), articles: z.array(articleSummarySchema) }),
  token: 'optional',
});

export const getArticle = defineEndpoint({
  name: 'content.getArticle',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncement',
  summary: 'Returns one promotion or news item; one that has ended or is for others is not found.',
  source: 'S2-005, S1-005',
  platform: 'required',
  in: z.strictObject({ kind: z.enum(articleKinds), id: z.string().check(z.maxLength(48)) }),
  out: z.object({ article: articleSchema }),
  token: 'optional',
});
