import type { ArticleCategory, ArticleKind, ArticleSummary } from '@foyer/contract/content/articles';
import { CircleCheck, Gift } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/articles/articles.module.css';
import { ArticleImage } from '#src/features/articles/article-image.tsx';
import { ArticleLabels } from '#src/features/articles/article-labels.tsx';
import { type PromotionRewardState, usePromotionRewards } from '#src/features/articles/use-promotion-rewards.ts';
import { useArticles } from '#src/features/articles/use-articles.ts';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';

interface ArticleListProps {
  readonly kind: ArticleKind;
  readonly category: string | null;
}

export const routeByArticleKind = { promotion: 'activity', news: 'news' } as const;

interface ArticleRewardAndEndProps {
  readonly article: ArticleSummary;
  readonly reward: PromotionRewardState;
}

/** The reward of an article, whether the member has claimed it, and the end date. Shows only what the article has. */
export function ArticleRewardAndEnd({ article: { credits, until }, reward }: ArticleRewardAndEndProps): ReactNode {
  const t = useTranslations('articles');
  const formatDate = useFormatDate();
  if (credits === null && until === null) return null;
  return (
    <span className={css.facts}>
      {credits !== null && <span className={css.credits}>{t('credits', { count: credits })}</span>}
      {reward === 'claimed' && (
        <span className={css.claimed}>
          <Icon icon={CircleCheck} size={16} />
          {t('claimed')}
        </span>
      )}
      {until !== null && <span>{t('until', { date: formatDate(until) })}</span>}
    </span>
  );
}

interface CardProps {
  readonly kind: ArticleKind;
  readonly article: ArticleSummary;
  /** Title of the article's category; `undefined` if the whole list has the same. */
  readonly category: string | undefined;
  readonly reward: PromotionRewardState;
  /** True if the card is on the first screen. */
  readonly isFirst: boolean;
}

function Card({ kind, article, category, reward, isFirst }: CardProps): ReactNode {
  const t = useTranslations('rewards');
  const { id, title, summary } = article;
  return (
    <li className={css.card}>
      <ArticleImage article={article} when={isFirst ? 'first' : 'later'} />
      <ArticleLabels article={article} category={category} />
      {/* The link covers the card; the link to the reward is above it. */}
      <SiteLink className={css.name} href={getPageHref(routeByArticleKind[kind], { id })} dir="auto">
        {title}
      </SiteLink>
      <span className={css.summary} dir="auto">
        {summary}
      </span>
      <ArticleRewardAndEnd article={article} reward={reward} />
      {reward === 'claimable' && (
        <SiteLink
          className={css.claim}
          href={getPageHref('accountRewards')}
          aria-label={t('claimNamed', { name: title })}
        >
          {t('claim')}
        </SiteLink>
      )}
    </li>
  );
}

/** The current articles of a kind, by category. [S1-005, S3-060] */
export function ArticleList({ kind, category }: ArticleListProps): ReactNode {
  const t = useTranslations('articles');
  const answer = useArticles(kind, category);
  const illustration = useIllustration('empty');
  const getReward = usePromotionRewards(kind);
  return (
    <AsyncContent result={answer} rows={4}>
      {({ categories, articles }) => (
        <>
          <CategoryChips
            categories={categories}
            chosen={category}
            hrefOf={(id) => getPageHref(routeByArticleKind[kind], id === null ? {} : { category: id })}
          />
          {articles.length === 0 ? (
            <EmptyState
              icon={Gift}
              illustration={illustration}
              title={t(`none.${kind}`)}
              text={t('noneText')}
              action={<PrimaryActionLink href={getPageHref('home')}>{t('home')}</PrimaryActionLink>}
            />
          ) : (
            <ul className={css.cards}>
              {articles.map((article, index) => (
                <Card
                  key={article.id}
                  kind={kind}
                  article={article}
                  category={category === null ? categories.find(({ id }) => id === article.category)?.title : undefined}
                  reward={getReward(article)}
                  isFirst={index < 2}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </AsyncContent>
  );
}

interface CategoryChipsProps {
  readonly categories: readonly ArticleCategory[];
  readonly chosen: string | null;
  /** Returns the URL of the articles of a category, or of all articles if the category is `null`. */
  readonly hrefOf: (category: string | null) => string;
}

/**
 * Links to the categories of articles, each with its number of articles. They work before scripts have loaded. [S7-049]
 */
function CategoryChips({ categories, chosen, hrefOf }: CategoryChipsProps): ReactNode {
  const t = useTranslations('articles');
  if (categories.length < 2 && chosen === null) return null;
  return (
    <nav aria-label={t('categories')}>
      <ul className={css.chips}>
        <li>
          <SiteLink className={css.chip} href={hrefOf(null)} aria-current={chosen === null ? 'page' : undefined}>
            {t('all')}
          </SiteLink>
        </li>
        {categories.map(({ id, title, count }) => (
          <li key={id}>
            <SiteLink className={css.chip} href={hrefOf(id)} aria-current={chosen === id ? 'page' : undefined}>
              {title} <span className={css.count}>{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
