import type { ArticleKind, getArticle, getArticles } from '@foyer/contract/content/articles';
import type { OutputOf } from '@foyer/contract/endpoint';
import { type MemberQueryResult, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

const loadList = async () => (await import('@foyer/contract/content/articles')).getArticles;
const loadOne = async () => (await import('@foyer/contract/content/articles')).getArticle;

/**
 * Returns the current articles of a kind. Until the API responds, these are the articles that the server rendered.
 * [S1-005]
 */
export function useArticles(
  kind: ArticleKind,
  category: string | null,
): MemberQueryResult<OutputOf<typeof getArticles>> {
  const { content } = usePage();
  const input = category === null ? { kind } : { kind, category };
  const answer = useMemberQueryResult({ name: 'content.getArticles', load: loadList, input, everyone: true });
  const isServerRendered = content?.show === 'list' && content.kind === kind && content.category === category;
  if (answer.state === 'there' || !isServerRendered) return answer;
  const value = { categories: [...content.categories], articles: [...content.articles] };
  return { state: 'there', value, refresh: () => Promise.resolve() };
}

/** Returns one article. Until the API responds, this is the article that the server rendered. [S2-005] */
export function useArticle(kind: ArticleKind, id: string): MemberQueryResult<OutputOf<typeof getArticle>> {
  const { content } = usePage();
  const answer = useMemberQueryResult({
    name: 'content.getArticle',
    load: loadOne,
    input: { kind, id },
    everyone: true,
  });
  const isDrawn = content?.show === 'article' && content.kind === kind && content.article.id === id;
  if (answer.state === 'there' || !isDrawn) return answer;
  return { state: 'there', value: { article: content.article }, refresh: () => Promise.resolve() };
}
