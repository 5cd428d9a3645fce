import { isPlainTap, navigate } from '#src/platform/paths/navigate.ts';
import { writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/**
 * Adds the click handlers of the top banner, which is outside the React tree: its link navigates inside the
 * application, and its close button hides it for the rest of the visit. [S2-024, S2-014]
 */
export function attachTopBannerHandlers(): void {
  const banner = document.getElementById('top-banner');
  const link = banner?.querySelector('a');
  link?.addEventListener('click', (event) => {
    if (!isPlainTap(event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
  banner?.querySelector('button')?.addEventListener('click', () => {
    banner.remove();
    writeStoredItem('session', 'foyer.top', '1');
  });
}
