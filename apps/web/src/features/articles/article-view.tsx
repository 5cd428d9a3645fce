import { type WpsError, hasErrorCode } from '@foyer/wps-client/wps-error';
import type { Article, ArticleKind } from '@foyer/contract/content/articles';
import { FileQuestion } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleImage } from '#src/features/articles/article-image.tsx';
import { ArticleRewardAndEnd, routeByArticleKind } from '#src/features/articles/article-list.tsx';
import css from '#src/features/articles/articles.module.css';
import { ArticleLabels } from '#src/features/articles/article-labels.tsx';
import { usePromotionRewards } from '#src/features/articles/use-promotion-rewards.ts';
import { useArticle } from '#src/features/articles/use-articles.ts';
import { useContentTitle } from '#src/platform/page/use-content-title.ts';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { RichText } from '#src/platform/paths/rich-text.tsx';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { SharePageButton } from '#src/platform/share/share-page-button.tsx';
import { trackEvent } from '#src/platform/tracking/track-event.ts';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface ArticleViewProps {
  readonly kind: ArticleKind;
  readonly id: string;
}

interface ArticleContentProps {
  readonly kind: ArticleKind;
  readonly article: Article;
}

function ArticleContent({ kind, article }: ArticleContentProps): ReactNode {
  const t = useTranslations('articles');
  const { summary, body, credits } = article;
  const hasRewards = useFeature('rewards');
  const reward = usePromotionRewards(kind)(article);
  return (
    <article className={css.article}>
      <ArticleImage article={article} when="first" />
      <ArticleLabels article={article} category={undefined} />
      <p className={css.lead} dir="auto">
        {summary}
      </p>
      <ArticleRewardAndEnd article={article} reward={reward} />
      <div className={css.body} dir="auto">
        <RichText nodes={body} />
      </div>
      {credits !== null && hasRewards && reward !== 'claimed' && (
        <PrimaryActionLink href={getPageHref('accountRewards')}>{t('claim')}</PrimaryActionLink>
      )}
      <SharePageButton href={getPageHref(routeByArticleKind[kind], { id: article.id })} text={article.title} />
    </article>
  );
}

/** Whether an API error means that the article no longer exists: `not_found` does, a network error does not. */
function isMissing(error: WpsError | null): boolean {
  return error !== null && hasErrorCode(error, 'not_found');
}

/** One promotion or news article. One that has ended, or is for other members, is shown as not found. [S2-005] */
export function ArticleView({ kind, id }: ArticleViewProps): ReactNode {
  const t = useTranslations('articles');
  const answer = useArticle(kind, id);
  const illustration = useIllustration('not-found');
  const isLoaded = answer.state === 'there';
  useContentTitle(isLoaded ? answer.value.article.title : null);
  useEffect(() => {
    if (isLoaded) trackEvent({ name: 'viewContent', value: { kind, content: id } });
  }, [isLoaded, kind, id]);
  const list = { href: getPageHref(routeByArticleKind[kind]), label: t(`back.${kind}`) };
  if (answer.state === 'failed' && isMissing(answer.error)) {
    return (
      <EmptyState
        heading="h1"
        icon={FileQuestion}
        illustration={illustration}
        title={t('missing')}
        text={t('missingText')}
        action={<PrimaryActionLink href={list.href}>{list.label}</PrimaryActionLink>}
      />
    );
  }
  return (
    <PageWithBackButton
      title={isLoaded ? answer.value.article.title : t(kind)}
      isTitlePending={answer.state === 'waiting'}
      back={list}
    >
      <AsyncContent result={answer} rows={5}>
        {({ article }) => <ArticleContent kind={kind} article={article} />}
      </AsyncContent>
    </PageWithBackButton>
  );
}
