import { useRef } from 'react';
import type { MouseEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react';
import css from '#src/ui/dialog/dialog.module.css';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useOpenDialog } from '#src/ui/dialog/use-open-dialog.ts';
import { useSwipeDown } from '#src/ui/dialog/use-swipe-down.ts';

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
