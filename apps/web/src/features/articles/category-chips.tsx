import type { ArticleCategory } from '@foyer/contract/content/article';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/articles/articles.module.css';
import { Link } from '#src/platform/paths/link.tsx';

interface CategoryChipsProps {
  readonly categories: readonly ArticleCategory[];
  readonly chosen: string | null;
  /** `null` for all. */
  readonly hrefOf: (category: string | null) => string;
}

/** The categories with how many each holds; links, so that they work before scripts. [S7-049] */
export function CategoryChips({ categories, chosen, hrefOf }: CategoryChipsProps): ReactNode {
  const t = useTranslations('articles');
  if (categories.length < 2 && chosen === null) return null;
  return (
    <nav aria-label={t('categories')}>
      <ul className={css.chips}>
        <li>
          <Link className={css.chip} href={hrefOf(null)} aria-current={chosen === null ? 'page' : undefined}>
            {t('all')}
          </Link>
        </li>
        {categories.map(({ id, title, count }) => (
          <li key={id}>
            <Link className={css.chip} href={hrefOf(id)} aria-current={chosen === id ? 'page' : undefined}>
              {title} <span className={css.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
