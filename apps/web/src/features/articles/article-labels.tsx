import type { ArticleSummary } from '@foyer/contract/content/articles';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/articles/articles.module.css';
import { type ArticleAge, getArticleAge } from '#src/features/articles/article-age.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface ArticleLabelsProps {
  readonly article: ArticleSummary;
  /** Title of the article's category; `undefined` if the page does not show it. Shown over an image only. */
  readonly category: string | undefined;
}

/**
 * The category of an article, and whether it is new or ends soon. The age is shown by the device's date, which the
 * server does not know, and over the image, so that nothing moves when it appears.
 */
export function ArticleLabels({ article, category }: ArticleLabelsProps): ReactNode {
  const t = useTranslations('articles');
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date());
  const age: ArticleAge | null = isHydrated ? getArticleAge(article, now) : null;
  const shownCategory = article.image === undefined ? undefined : category;
  if (shownCategory === undefined && age === null) return null;
  return (
    <span className={css.labels}>
      {age !== null && <span className={css.age}>{age.kind === 'new' ? t('new') : t('ends', { days: age.days })}</span>}
      {shownCategory !== undefined && <span className={css.category}>{shownCategory}</span>}
    </span>
  );
}
