import type { ReactNode } from 'react';
import { X } from 'lucide';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import css from '#src/ui/dialog/titled-dialog.module.css';
import { Icon } from '#src/ui/icon.tsx';

interface TitledDialogProps {
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly open: boolean;
  /** Called on the close button, Escape, a tap on the backdrop, and a swipe down. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a heading and a close button; without scripts the button's form closes the dialog. */
export function TitledDialog({ id, title, closeLabel, open, onClose, children }: TitledDialogProps): ReactNode {
  const heading = `${id}-title`;
  return (
    <Dialog id={id} labelledBy={heading} open={open} onDismiss={onClose}>
      <form method="dialog" className={css.head} onSubmit={(event) => event.preventDefault()}>
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
        <button type="submit" className={css.close} aria-label={closeLabel} onClick={onClose}>
          <Icon icon={X} size={22} />
        </button>
      </form>
      {children}
    </Dialog>
  );
}
