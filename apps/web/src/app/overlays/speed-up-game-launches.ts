import { routePaths } from '@foyer/contract/page/route-paths';
import { recordLaunchTap } from '#src/features/game-view/launch/launch-tap.ts';
import { isPlainTap, navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import type { runWithViewTransition } from '#src/platform/paths/run-with-view-transition.ts';

interface LaunchLoader {
  /** Loads everything that the launch of a game needs. Resolves to the function that runs a view transition. */
  readonly preload: () => Promise<typeof runWithViewTransition>;
}

/** CSS selector of links that launch a game. Closed games are excluded. */
const LAUNCH_LINKS = `a[href^="${routePaths.launchGame}?"]:not([data-closed])`;

function launchLinkAt(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest(LAUNCH_LINKS) : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/**
 * Speeds up the launch of games: preloads the launch code on pointer down, and animates the cover of the tapped card
 * into the game page. Returns a function that stops it.
 */
export function speedUpGameLaunches({ preload }: LaunchLoader): () => void {
  let runTransition: typeof runWithViewTransition | null = null;
  const startPreload = (): void =>
    void preload().then(
      (loaded) => (runTransition = loaded),
      // The tap itself reports a failure.
      () => undefined,
    );
  const onDown = (event: Event): void => {
    if (launchLinkAt(event)) startPreload();
  };
  const onClick = (event: MouseEvent): void => {
    const link = launchLinkAt(event);
    if (!link || event.defaultPrevented || !isPlainTap(event)) return;
    const picture = link.querySelector('img');
    recordLaunchTap({ href: link.href, cover: picture?.currentSrc || null, tappedAtMs: performance.now() });
    // A view transition freezes the page, so it runs only if nothing has to load.
    if (!runTransition) return;
    event.preventDefault();
    if (picture) picture.style.viewTransitionName = 'game';
    runTransition(() => {
      if (picture) picture.style.viewTransitionName = '';
      navigate(link.getAttribute('href') ?? getPageHref('home'));
    });
  };
  document.addEventListener('pointerdown', onDown, { passive: true });
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', onDown);
    document.removeEventListener('click', onClick, { capture: true });
  };
}
