import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { SiteScreen } from '#src/features/site-status/site-screen.tsx';
import type { SiteState } from '#src/features/site-status/site-state.ts';
import { ToldInGame } from '#src/features/site-status/told-in-game.tsx';
import { paths } from '#src/platform/paths/paths.ts';

/** Where the state of the site is kept. */
export interface SiteStore {
  readonly subscribe: (changed: () => void) => () => void;
  readonly getState: () => SiteState;
}

interface SiteClosedProps {
  readonly site: SiteStore;
  readonly onRetry: () => Promise<void>;
}

/** What the state of the site does to the page that is open: nothing, a word over a game, or the whole screen. */
export function SiteClosed({ site, onRetry }: SiteClosedProps): ReactNode {
  const state = useSyncExternalStore(site.subscribe, site.getState);
  const [path] = useLocation();
  if (state.kind === 'open' || path.startsWith(paths.support.path)) return null;
  if (state.kind === 'maintenance' && path === paths.launchGame.path) return <ToldInGame />;
  return <SiteScreen key={state.kind} state={state} onRetry={onRetry} />;
}
