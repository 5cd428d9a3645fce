import type { ArticleKind } from '@foyer/contract/content/articles';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSearch } from '#src/platform/paths/current-location.ts';
import { ArticleList } from '#src/features/articles/article-list.tsx';
import { ArticleView } from '#src/features/articles/article-view.tsx';
import { PromoCodeForm } from '#src/features/promo-code/promo-code-form.tsx';
import { Link } from '#src/platform/paths/link.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import css from '#src/ui/sub-page.module.css';

const otherKinds = {
  promotion: { kind: 'news', page: 'news' },
  news: { kind: 'promotion', page: 'activity' },
} as const;

function ArticlesPage({ kind }: { readonly kind: ArticleKind }): ReactNode {
  const t = useTranslations('articles');
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  const { kind: otherKind, page } = otherKinds[kind];
  return (
    <PageLayout>
      <WithQueries>
        {id !== null && id !== '' ? (
          <ArticleView kind={kind} id={id} />
        ) : (
          <SubPage title={t(kind)} back={{ href: hrefTo('home'), label: t('home') }}>
            <ArticleList kind={kind} category={query.get('category')} />
            {kind === 'promotion' && <PromoCodeForm />}
            <p className={css.centre}>
              <Link className={css.link} href={hrefTo(page)}>
                {t(otherKind)}
              </Link>
            </p>
          </SubPage>
        )}
      </WithQueries>
    </PageLayout>
  );
}

/** The list of promotions, or one by its id. [S2-005] */
export function PromotionsPage(): ReactNode {
  return <ArticlesPage kind="promotion" />;
}

/** The list of news, or one article by its id. [S1-005] */
export function NewsPage(): ReactNode {
  return <ArticlesPage kind="news" />;
}
