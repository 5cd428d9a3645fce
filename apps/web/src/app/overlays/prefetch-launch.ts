import { routePaths } from '@foyer/contract/page/route-paths';
import { recordTap } from '#src/features/game-view/launch/launch-tap.ts';
import { isPlainTap, navigate } from '#src/platform/paths/navigate.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { withTransition } from '#src/platform/paths/with-transition.ts';

interface LaunchPart {
  /** Fetches all that a launch needs before it is sent. */
  readonly preload: () => Promise<unknown>;
}

/** A game that is closed says so itself, and launches nothing. */
const LAUNCHES = `a[href^="${routePaths.launchGame}?"]:not([data-closed])`;

function launchLinkAt(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest(LAUNCHES) : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/**
 * Makes a tap on a game quick and smooth: what a launch needs is fetched while the finger is still down, and the card's
 * cover becomes the game's. Answers how to stop.
 */
export function prefetchLaunches({ preload }: LaunchPart): () => void {
  let isThere = false;
  const fetchPart = (): void =>
    void preload().then(
      () => (isThere = true),
      // The tap itself will say so.
      () => undefined,
    );
  const onDown = (event: Event): void => {
    if (launchLinkAt(event)) fetchPart();
  };
  const onClick = (event: MouseEvent): void => {
    const link = launchLinkAt(event);
    if (!link || event.defaultPrevented || !isPlainTap(event)) return;
    const picture = link.querySelector('img');
    recordTap({ href: link.href, cover: picture?.currentSrc || null, tappedAtMs: performance.now() });
    // A transition holds the page still: only when nothing has to come first.
    if (!isThere) return;
    event.preventDefault();
    if (picture) picture.style.viewTransitionName = 'game';
    withTransition(() => {
      if (picture) picture.style.viewTransitionName = '';
      navigate(link.getAttribute('href') ?? hrefTo('home'));
    });
  };
  document.addEventListener('pointerdown', onDown, { passive: true });
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', onDown);
    document.removeEventListener('click', onClick, { capture: true });
  };
}
