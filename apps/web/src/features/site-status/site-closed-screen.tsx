import { routePaths } from '@foyer/contract/page/route-paths';
import { type ReactNode, useSyncExternalStore, useState, useEffect, useRef } from 'react';
import { usePath } from '#src/platform/paths/use-path-and-query.ts';
import { X } from 'lucide';
import { useTranslations } from 'use-intl';
import type { SiteState, ClosedSiteState } from '#src/features/site-status/site-state.ts';
import css from '#src/features/site-status/site-screen.module.css';
import { SiteUnavailableNotice } from '#src/features/site-status/site-unavailable-notice.tsx';
import { Icon } from '#src/ui/icon.tsx';

interface SiteScreenProps extends Pick<SiteClosedScreenProps, 'illustrations'> {
  readonly state: ClosedSiteState;
  /** Requests the site's status again. */
  readonly onRetry: () => Promise<void>;
}

const TITLE = 'site-closed-title';

/**
 * Covers the site while it is closed, for example during maintenance. The page below is unchanged and keeps typed text;
 * it is visible again when the site opens. [S2-027, S3-058]
 */
function SiteScreen({ state, illustrations, onRetry }: SiteScreenProps): ReactNode {
  const t = useTranslations('pages');
  const ref = useRef<HTMLDialogElement>(null);
  const [retryResult, setRetryResult] = useState<string | null>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser restores the focus.
    return () => dialog?.close();
  }, []);
  const retry = async (): Promise<void> => {
    setRetryResult(null);
    await onRetry();
    setRetryResult(t('stillClosed'));
  };
  return (
    <dialog
      ref={ref}
      className={css.screen}
      aria-labelledby={TITLE}
      onCancel={(event) => event.preventDefault()}
      // Some browsers close a dialog on a second Escape in spite of `preventDefault`.
      onClose={() => ref.current?.showModal()}
    >
      <SiteUnavailableNotice
        kind={state.kind}
        illustration={state.kind === 'maintenance' && illustrations ? `${illustrations}/maintenance.svg` : null}
        endsAt={state.kind === 'maintenance' ? state.endsAt : null}
        serverNow={state.kind === 'maintenance' ? state.serverNow : undefined}
        ip={state.kind === 'denied' ? state.ip : null}
        titleId={TITLE}
        onRetry={() => void retry()}
        retryResult={retryResult}
      />
    </dialog>
  );
}

export interface SiteStateStore {
  readonly subscribe: (changed: () => void) => () => void;
  readonly getState: () => SiteState;
}

interface SiteClosedScreenProps {
  /** URL path of the folder with the brand's illustrations, if it has any. */
  readonly illustrations: string | undefined;
  readonly site: SiteStateStore;
  readonly onRetry: () => Promise<void>;
}

/**
 * Shows why the site is closed: a notice over a game during maintenance, otherwise a full screen. Renders nothing while
 * the site is open, and on support pages.
 */
export function SiteClosedScreen({ site, illustrations, onRetry }: SiteClosedScreenProps): ReactNode {
  const state = useSyncExternalStore(site.subscribe, site.getState);
  const path = usePath();
  if (state.kind === 'open' || path.startsWith(routePaths.support)) return null;
  if (state.kind === 'maintenance' && path === routePaths.launchGame) return <InGameNotice />;
  return <SiteScreen key={state.kind} state={state} illustrations={illustrations} onRetry={onRetry} />;
}

/** A maintenance notice over a running game. The game continues, because maintenance must not interrupt a round. */
function InGameNotice(): ReactNode {
  const t = useTranslations();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={css.notice} role="alert">
      <p className={css.noticeText}>{t('pages.duringGame')}</p>
      <button type="button" className={css.close} aria-label={t('game.close')} onClick={() => setClosed(true)}>
        <Icon icon={X} size={18} />
      </button>
    </div>
  );
}
