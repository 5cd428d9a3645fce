import { useEffect } from 'react';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Document title of the current path; `null` until the first navigation, while the title is the server's. */
let pathTitle: string | null = null;

/** Document title of the content that the page shows; `null` if the path alone decides the title. */
let contentTitle: string | null = null;

function updateDocumentTitle(): void {
  const title = contentTitle ?? pathTitle;
  if (title !== null) document.title = title;
}

/** Sets the document title of the current path. The title of the page's content, if it has one, comes first. */
export function setPathTitle(title: string): void {
  pathTitle = title;
  updateDocumentTitle();
}

/**
 * Names the document by what the page shows, such as one promotion, because its path is shared with other content.
 * `null` while the content loads.
 */
export function useContentTitle(name: string | null): void {
  const { title } = usePage().data.site;
  useEffect(() => {
    if (name === null) return undefined;
    contentTitle = `${name} · ${title}`;
    updateDocumentTitle();
    return () => {
      contentTitle = null;
      updateDocumentTitle();
    };
  }, [name, title]);
}
