import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    notice: { props: { readonly message: string }; result: 'confirmed' };
  }
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
    />
  );
}
