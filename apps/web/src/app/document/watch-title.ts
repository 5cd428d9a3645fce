import { pageTitle } from '#src/app/document/page-title.ts';
import { watchLocation } from '#src/platform/paths/current-location.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import type { PageState } from '#src/platform/page/page-state.ts';

/** Sets the document title when the path changes. Returns a function that stops it. [S2-017] */
export function watchTitle({ data }: PageState): () => void {
  let shown = location.pathname;
  const update = async (): Promise<void> => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    document.title = pageTitle(shown, await loadMessages(data.language), data.site.title);
  };
  return watchLocation(() => void update());
}
