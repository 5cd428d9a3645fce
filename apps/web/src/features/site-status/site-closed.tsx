import { routePaths } from '@foyer/contract/page/route-paths';
import { type ReactNode, useSyncExternalStore, useState } from 'react';
import { usePath } from '#src/platform/paths/current-location.ts';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { SiteScreen } from '#src/features/site-status/site-screen.tsx';
import type { SiteState } from '#src/features/site-status/site-state.ts';
import css from '#src/features/site-status/site-screen.module.css';

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
  const path = usePath();
  if (state.kind === 'open' || path.startsWith(routePaths.support)) return null;
  if (state.kind === 'maintenance' && path === routePaths.launchGame) return <ToldInGame />;
  return <SiteScreen key={state.kind} state={state} onRetry={onRetry} />;
}

/** Says over a running game that the site has closed behind it. The game goes on: a round is never cut off. */
function ToldInGame(): ReactNode {
  const t = useTranslations();
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  return (
    <div className={css.told} role="alert">
      <p className={css.toldText}>{t('pages.duringGame')}</p>
      <button type="button" className={css.close} aria-label={t('game.close')} onClick={() => setSeen(true)}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
