import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import css from '#src/features/notice/toast.module.css';
import { useToasts } from '#src/platform/toast/toast-context.ts';

/** A short message above everything, including dialogs. Screen readers announce it. [S8-015] */
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
    // Browsers without popovers show it at the top, below an open dialog's backdrop.
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
