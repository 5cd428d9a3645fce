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
import { isBeside } from '#src/ui/dialog/beside-dialogs.ts';

interface Opened {
  readonly open: boolean;
  readonly onDismiss: () => void;
  /** What is open is not known while the page is taken over: a dialog that is open stays so, with the focus in it. */
  readonly hydrated: boolean;
}

/** Keeps a native dialog as open as it should be. Answers what to do when it has closed. */
function useOpenDialog(ref: RefObject<HTMLDialogElement | null>, { open, onDismiss, hydrated }: Opened): () => void {
  const [closedAlone, noteClosedAlone] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !hydrated || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [ref, open, hydrated, closedAlone]);

  // One that is taken out while it is open gives no focus back.
  const isThere = useRef(true);
  useLayoutEffect(() => {
    const dialog = ref.current;
    isThere.current = true;
    return () => {
      isThere.current = false;
      if (dialog?.open) dialog.close();
    };
  }, [ref]);

  // Some browsers take a second Escape for an order. One that may not be left is there again.
  return () => {
    if (!open || !isThere.current || ref.current?.open || isBeside(ref.current)) return;
    onDismiss();
    noteClosedAlone();
  };
}

interface DialogProps {
  readonly id: string;
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  readonly open: boolean;
  /** Asked by Escape, a tap on the backdrop, and a finger that draws the sheet down. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog: a sheet from below on a phone. The browser traps the focus and gives it back. */
export function Dialog({ id, labelledBy, open, onDismiss, children }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const onClose = useOpenDialog(ref, { open, onDismiss, hydrated });
  useSwipeDown(ref, onDismiss);

  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onDismiss();
  };
  // A text that is marked up to the edge of the sheet and let go of beside it is no tap on the backdrop.
  const isPressed = useRef(false);
  const onPointerDown = ({ target }: PointerEvent): void => {
    isPressed.current = target === ref.current;
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (target === ref.current && isPressed.current) onDismiss();
  };
  // The backdrop is the dialog's own area outside of its panel; the keyboard's way is Escape.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id={id}
      // The page's first script opens and closes it until then.
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
