import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Asks whether to load a newer build of the app. */
    update: { props: Readonly<Record<never, never>>; result: 'refresh' };
  }
}

/** Offers to load a newer build. If the visitor closes the dialog, the page and all typed text stay. [S4-057] */
export function NewBuildDialog({ open, close }: OverlayComponentProps<'update'>): ReactNode {
  const t = useTranslations('update');
  return (
    <MessageDialog
      id="update"
      open={open}
      onDismiss={() => void close()}
      title={t('pwa_update_title')}
      message={t('pwa_update_msg')}
      yes={{ label: t('refresh'), onClick: () => void close('refresh') }}
      no={{ label: t('later'), onClick: () => void close() }}
    />
  );
}
