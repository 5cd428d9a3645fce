import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InstallGuide } from '#src/features/install/install-guide.tsx';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** A dialog with the steps to install the site by hand. */
    installGuide: { props: Readonly<Record<never, never>>; result: 'read' };
  }
}

export function InstallGuideDialog({ open, close }: OverlayComponentProps<'installGuide'>): ReactNode {
  const t = useTranslations('install');
  return (
    <MessageDialog
      id="install-guide"
      open={open}
      onDismiss={() => void close()}
      title={t('title')}
      message={t('guide')}
      yes={{ label: t('done'), onClick: () => void close('read') }}
    >
      <InstallGuide />
    </MessageDialog>
  );
}
