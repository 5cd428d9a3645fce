import type { ArticleKind } from '@foyer/contract/content/articles';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { ArticleList } from '#src/features/articles/article-list.tsx';
import { ArticleView } from '#src/features/articles/article-view.tsx';
import { PromoCodeForm } from '#src/features/promo-code/promo-code-form.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import css from '#src/ui/sub-page.module.css';

const otherKinds = {
  promotion: { kind: 'news', page: 'news' },
  news: { kind: 'promotion', page: 'activity' },
} as const;

function ArticlesPage({ kind }: { readonly kind: ArticleKind }): ReactNode {
  const t = useTranslations('articles');
  const query = new URLSearchParams(useQueryString());
  const id = query.get('id');
  const { kind: otherKind, page } = otherKinds[kind];
  return (
    <PageLayout>
      <SharedQueryProvider>
        {id !== null && id !== '' ? (
          <ArticleView kind={kind} id={id} />
        ) : (
          <PageWithBackButton title={t(kind)} back={{ href: getPageHref('home'), label: t('home') }}>
            <ArticleList kind={kind} category={query.get('category')} />
            {kind === 'promotion' && <PromoCodeForm />}
            <p className={css.centre}>
              <SiteLink className={css.link} href={getPageHref(page)}>
                {t(otherKind)}
              </SiteLink>
            </p>
          </PageWithBackButton>
        )}
      </SharedQueryProvider>
    </PageLayout>
  );
}

/** The page with all promotions, or with one if the URL contains its id. [S2-005] */
export function PromotionsPage(): ReactNode {
  return <ArticlesPage kind="promotion" />;
}

/** The page with all news, or with one article if the URL contains its id. [S1-005] */
export function NewsPage(): ReactNode {
  return <ArticlesPage kind="news" />;
}
