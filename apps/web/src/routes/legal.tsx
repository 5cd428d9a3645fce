import { VERSION_PARAMETER } from '@foyer/contract/content/legal';
import { type ReactNode, useEffect } from 'react';
import { LegalArticle } from '#src/features/legal/legal-article.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { usePath, useSearch } from '#src/platform/paths/current-location.ts';
import { NotFoundPage } from '#src/routes/not-found.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { ListRowSkeletons } from '#src/ui/row-skeletons.tsx';

const getVersion = (search: string): string | null => new URLSearchParams(search).get(VERSION_PARAMETER);

/**
 * A legal page. Its text is part of the HTML only, so a navigation inside the application loads the page from the server.
 */
export function LegalPage(): ReactNode {
  const page = usePage();
  const path = usePath();
  const search = useSearch();
  const isLoaded = page.path === path && getVersion(page.search) === getVersion(search);
  useEffect(() => {
    if (!isLoaded) location.reload();
  }, [isLoaded]);
  if (!isLoaded) {
    return (
      <PageLayout>
        <ListRowSkeletons count={5} />
      </PageLayout>
    );
  }
  if (page.content?.show !== 'legal') return <NotFoundPage />;
  return (
    <PageLayout>
      <LegalArticle {...page.content} />
    </PageLayout>
  );
}
