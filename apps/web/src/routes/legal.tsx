import { LEGAL_VERSION_PARAMETER } from '@foyer/contract/content/legal-pages';
import type { ReactNode } from 'react';
import { LegalArticle } from '#src/features/legal/legal-article.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useReloadUnlessServerRendered } from '#src/platform/page/use-reload-unless-server-rendered.ts';
import { NotFoundPage } from '#src/routes/not-found.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';

/** A page with a legal text. The text is only in the server's HTML, not in the scripts. */
export function LegalPage(): ReactNode {
  const { content } = usePage();
  const isLoaded = useReloadUnlessServerRendered(LEGAL_VERSION_PARAMETER);
  if (isLoaded && content?.show !== 'legal') return <NotFoundPage />;
  return (
    <PageLayout>
      {isLoaded && content?.show === 'legal' ? <LegalArticle {...content} /> : <ListRowSkeletons count={5} />}
    </PageLayout>
  );
}
