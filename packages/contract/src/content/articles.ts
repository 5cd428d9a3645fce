import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Elements that authored text may be made of. */
export const richTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const;

export type RichTag = (typeof richTags)[number];

/** A node of authored text: plain text, or an element with its children. */
export type RichNode =
  | string
  | {
      readonly tag: RichTag;
      /** For `a` only: a path under /m/, or an https address. */
      readonly href?: string | undefined;
      readonly children: readonly RichNode[];
    };

/** Text with a few elements, as a tree: the browser renders no markup from outside. [security: branding, announcements] */
const richNodeSchema: z.ZodMiniType<RichNode> = z.union([
  z.string(),
  z.object({
    tag: z.enum(richTags),
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
  /** Plain text. */
  summary: z.string(),
  /** Id of one of `categories`; `null` for none. */
  category: z.nullable(z.string()),
  /** ISO 8601; `null` without a beginning or an end. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Play credits that can be claimed for it in the reward centre; `null` for none. */
  credits: z.nullable(z.int()),
};

export const articleSummarySchema = z.object(articleShape);
export const articleSchema = z.object({ ...articleShape, body: richTextSchema });

export const articleCategorySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Articles that run now for the caller. */
  count: z.int(),
});

export type ArticleSummary = z.output<typeof articleSummarySchema>;
export type Article = z.output<typeof articleSchema>;
export type ArticleCategory = z.output<typeof articleCategorySchema>;

/** What a page of promotions or news shows: a list of a category or of all, one of them, or that there is no such one. */
export type PageContent =
  | {
      readonly show: 'list';
      readonly kind: ArticleKind;
      readonly category: string | null;
      readonly categories: readonly ArticleCategory[];
      readonly articles: readonly ArticleSummary[];
      /** A promo code can be entered now. [S7-050] */
      readonly promoCodes?: boolean;
    }
  | { readonly show: 'article'; readonly kind: ArticleKind; readonly article: Article }
  | { readonly show: 'missing'; readonly kind: ArticleKind };

export const getArticleCategories = defineEndpoint({
  name: 'content.getArticleCategories',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  summary: 'The categories of promotions and news, with how many each holds for whoever asks.',
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
  summary: 'The promotions or news that run now for whoever asks: a visitor, a member, or one with a VIP label.',
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
  summary: 'One promotion or piece of news, whole; one that is over or meant for others does not exist.',
  source: 'S2-005, S1-005',
  platform: 'required',
  in: z.strictObject({ kind: z.enum(articleKinds), id: z.string().check(z.maxLength(48)) }),
  out: z.object({ article: articleSchema }),
  token: 'optional',
});
