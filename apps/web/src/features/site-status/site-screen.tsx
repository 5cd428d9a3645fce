import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ClosedState } from '#src/features/site-status/site-state.ts';
import { SiteNotice } from '#src/features/site-status/site-notice.tsx';
import css from '#src/features/site-status/site-screen.module.css';

interface SiteScreenProps {
  readonly state: ClosedState;
  /** Asks for the status anew. */
  readonly onRetry: () => Promise<void>;
}

const TITLE = 'site-closed-title';

/**
 * Stands in for the site while somebody is in it, above everything that is open. What lies below stays as it was, with all
 * that was typed, and is there again when the site is; only the site itself takes the screen away. [S2-027, S3-058]
 */
export function SiteScreen({ state, onRetry }: SiteScreenProps): ReactNode {
  const t = useTranslations('pages');
  const ref = useRef<HTMLDialogElement>(null);
  const [still, setStill] = useState<string | null>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser gives the focus back to where it was.
    return () => dialog?.close();
  }, []);
  const retry = async (): Promise<void> => {
    setStill(null);
    await onRetry();
    setStill(t('stillClosed'));
  };
  return (
    <dialog
      ref={ref}
      className={css.screen}
      aria-labelledby={TITLE}
      onCancel={(event) => event.preventDefault()}
      // Some browsers take a second Escape for an order.
      onClose={() => ref.current?.showModal()}
    >
      <SiteNotice
        kind={state.kind}
        endsAt={state.kind === 'maintenance' ? state.endsAt : null}
        ip={state.kind === 'denied' ? state.ip : null}
        titleId={TITLE}
        onRetry={() => void retry()}
        still={still}
      />
    </dialog>
  );
}
