import { withPreserved } from '#src/platform/paths/preserved.ts';

/**
 * Adds the preserved query parameters to plain links inside the site when they are tapped. Pages are rendered for everyone and
 * cannot contain a visitor's parameters. Returns a function that stops it. [S2-014]
 */
export function preserveLinkQuery(): () => void {
  const onClick = ({ defaultPrevented, target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a[href^="/m/"]') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!defaultPrevented && href !== '') link?.setAttribute('href', withPreserved(href, location.search));
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}
