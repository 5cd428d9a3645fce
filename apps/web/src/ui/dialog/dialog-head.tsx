import type { ReactNode } from 'react';
import { X } from 'lucide';
import css from '#src/ui/dialog/dialog-head.module.css';
import { Icon } from '#src/ui/icon.tsx';

interface DialogHeaderProps {
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A dialog's heading and close button; without scripts the form closes the dialog. */
export function DialogHeader({ id, title, closeLabel, onClose }: DialogHeaderProps): ReactNode {
  return (
    <form method="dialog" className={css.head} onSubmit={(event) => event.preventDefault()}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <button type="submit" className={css.close} aria-label={closeLabel} onClick={onClose}>
        <Icon icon={X} size={22} />
      </button>
    </form>
  );
}
