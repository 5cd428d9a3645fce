import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { ErrorReference } from '#src/platform/errors/error-reference.tsx';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    notice: { props: NoticeProps; result: 'confirmed' };
  }
}

interface NoticeProps {
  readonly message: string;
  /** Reference by which support finds the error. */
  readonly reference?: string | null | undefined;
}

/** A dialog with a message and one button that closes it. [S8-014] */
export function NoticeDialog({ open, props, close }: OverlayComponentProps<'notice'>): ReactNode {
  const t = useTranslations('notice');
  return (
    <MessageDialog
      id="notice"
      open={open}
      onDismiss={() => void close()}
      title={t('title')}
      message={props.message}
      yes={{ label: t('ok'), onClick: () => void close('confirmed') }}
    >
      {props.reference && <ErrorReference reference={props.reference} />}
    </MessageDialog>
  );
}
