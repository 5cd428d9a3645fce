import { useEffect } from 'react';
import { setContentTitle } from '#src/platform/page/document-title.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

/**
 * Names the document by what the page shows, such as one promotion, because its path is shared with other content.
 * `null` while the content loads.
 */
export function useContentTitle(name: string | null): void {
  const { title } = usePage().data.site;
  useEffect(() => {
    if (name === null) return undefined;
    setContentTitle(`${name} · ${title}`);
    return () => setContentTitle(null);
  }, [name, title]);
}
