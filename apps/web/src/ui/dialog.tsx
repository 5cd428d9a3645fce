import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import css from '#src/ui/dialog.module.css';

interface DialogProps {
  readonly id: string;
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  readonly open: boolean;
  /** Asked by Escape and a tap on the backdrop. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog: a sheet from below on a phone. The browser traps the focus and gives it back. */
export function Dialog({ id, labelledBy, open, onDismiss, children }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onDismiss();
  };
  const onClick = (event: MouseEvent): void => {
    if (event.target === ref.current) onDismiss();
  };
  // The backdrop is the dialog's own area outside of its panel; the keyboard's way is Escape.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={ref} id={id} className={css.dialog} aria-labelledby={labelledBy} onCancel={onCancel} onClick={onClick}>
      <div className={css.panel}>{children}</div>
    </dialog>
  );
}
