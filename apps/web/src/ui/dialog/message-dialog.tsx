import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import css from '#src/ui/dialog/message-dialog.module.css';

interface DialogAction {
  readonly label: string;
  readonly onClick: () => void;
}

interface MessageDialogProps {
  readonly id: string;
  readonly open: boolean;
  readonly onDismiss: () => void;
  readonly title: string;
  /** Message of the dialog, shown with its line breaks. */
  readonly message: string;
  /** Picture that is shown above the title. */
  readonly picture?: ReactNode;
  /** Content that is shown below the message. */
  readonly children?: ReactNode;
  readonly yes?: DialogAction;
  readonly no?: DialogAction;
}

/** A heading, a message and at most two buttons. */
export function MessageDialog({ id, open, onDismiss, title, message, ...rest }: MessageDialogProps): ReactNode {
  const { picture, children, yes, no } = rest;
  const heading = `${id}-title`;
  return (
    <Dialog id={id} labelledBy={heading} open={open} onDismiss={onDismiss}>
      {picture}
      <h2 id={heading} className={css.title}>
        {title}
      </h2>
      <p className={css.message}>{message}</p>
      {children}
      {yes && <Button onClick={yes.onClick}>{yes.label}</Button>}
      {no && (
        <Button kind="secondary" onClick={no.onClick}>
          {no.label}
        </Button>
      )}
    </Dialog>
  );
}
