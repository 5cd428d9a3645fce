import {
  useRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  type RefObject,
} from 'react';
import css from '#src/ui/dialog/dialog.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useSwipeDown } from '#src/ui/dialog/use-swipe-down.ts';
import { isModalDialogSuspended } from '#src/ui/dialog/suspend-modal-dialogs.ts';

interface OpenDialogOptions {
  readonly open: boolean;
  readonly onDismiss: () => void;
  /** True after hydration. Before hydration `open` is unknown: a dialog that is open stays open with its focus. */
  readonly hydrated: boolean;
}

/** Opens and closes the native dialog to match `open`. Returns a handler for its `close` event. */
function useOpenDialog(
  ref: RefObject<HTMLDialogElement | null>,
  { open, onDismiss, hydrated }: OpenDialogOptions,
): () => void {
  const [browserCloses, countBrowserClose] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !hydrated || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [ref, open, hydrated, browserCloses]);

  // A dialog that is removed while open does not restore the focus.
  const isMounted = useRef(true);
  useLayoutEffect(() => {
    const dialog = ref.current;
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      if (dialog?.open) dialog.close();
    };
  }, [ref]);

  // Some browsers close a dialog on a second Escape. The effect above opens it again unless `open` becomes false.
  return () => {
    if (!open || !isMounted.current || ref.current?.open || isModalDialogSuspended(ref.current)) return;
    onDismiss();
    countBrowserClose();
  };
}

interface DialogProps {
  readonly id: string;
  /** Id of the heading. */
  readonly labelledBy: string;
  readonly open: boolean;
  /** Called on Escape, a tap on the backdrop, and a swipe down. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog, a bottom sheet on phones. The browser traps and restores the focus. */
export function Dialog({ id, labelledBy, open, onDismiss, children }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const onClose = useOpenDialog(ref, { open, onDismiss, hydrated });
  useSwipeDown(ref, onDismiss);

  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onDismiss();
  };
  // A text selection that ends on the backdrop is not a tap on it.
  const isPressed = useRef(false);
  const onPointerDown = ({ target }: PointerEvent): void => {
    isPressed.current = target === ref.current;
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (target === ref.current && isPressed.current) onDismiss();
  };
  // The backdrop is the dialog's area outside its panel; Escape does the same by keyboard.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id={id}
      // Until hydration the page's inline script handles the dialog.
      data-early={hydrated ? undefined : ''}
      className={css.dialog}
      aria-labelledby={labelledBy}
      onCancel={onCancel}
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={css.panel}>{children}</div>
    </dialog>
  );
}
