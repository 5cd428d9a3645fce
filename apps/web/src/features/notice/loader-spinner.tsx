import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/notice/loader-spinner.module.css';
import { useLoadingOverlay } from '#src/platform/loading-overlay/loading-overlay-context.ts';

export function LoaderSpinner(): ReactNode {
  const { state } = useLoadingOverlay();
  const t = useTranslations('shell');
  const visible = useSyncExternalStore(
    state.subscribe,
    () => state.getState().visible,
    () => false,
  );
  return (
    visible && (
      <div className={css.loader} role="status">
        <span className={css.spinner} aria-hidden />
        <span className={css.words}>{t('wait')}</span>
      </div>
    )
  );
}
