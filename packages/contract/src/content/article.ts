import * as z from 'zod/mini';
import { richTextSchema } from '#src/content/rich-text.ts';

/** What a merchant tells: what there is to win, and what is new. */
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
  /** How many run now for whoever asks. */
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
