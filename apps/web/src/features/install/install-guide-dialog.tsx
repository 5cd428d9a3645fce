import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InstallGuide } from '#src/features/install/install-guide.tsx';
import '#src/features/install/install.overlay.ts';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

/** The guide above whatever page is there. */
export function InstallGuideDialog({ open, close }: OverlayPartProps<'installGuide'>): ReactNode {
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
