import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import css from '#src/features/notice/toast.module.css';
import { useToasts } from '#src/platform/toast/toast-context.ts';

/** What the product says in passing, above an open dialog too; read out as it appears. [S8-015] */
export function Toast(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const { state } = useToasts();
  const text = useSyncExternalStore(
    state.subscribe,
    () => state.getState().text,
    () => null,
  );

  useEffect(() => {
    const toast = ref.current;
    // Browsers before popovers show it below an open dialog's backdrop, at the top where nothing covers it.
    if (!toast || !('showPopover' in toast) || text === null) return;
    toast.showPopover();
    return () => toast.hidePopover();
  }, [text]);

  return (
    <div ref={ref} role="status" popover="manual" className={css.toast}>
      {text && <p className={css.text}>{text}</p>}
    </div>
  );
}
