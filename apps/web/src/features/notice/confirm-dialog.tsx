import type { ReactNode } from 'react';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** A dialog with a question and the answers yes and no. */
    confirm: { props: ConfirmDialogProps; result: 'yes' };
  }
}

export interface ConfirmDialogProps {
  readonly title: string;
  readonly message: string;
  readonly yes: string;
  readonly no: string;
}

/** Asks for confirmation. Closing the dialog counts as no. */
export function ConfirmDialog({ open, props, close }: OverlayComponentProps<'confirm'>): ReactNode {
  return (
    <MessageDialog
      id="confirm"
      open={open}
      onDismiss={() => void close()}
      title={props.title}
      message={props.message}
      yes={{ label: props.yes, onClick: () => void close('yes') }}
      no={{ label: props.no, onClick: () => void close() }}
    />
  );
}
