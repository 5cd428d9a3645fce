import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DownloadLinks } from '#src/features/download/download-links.tsx';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';
import type { DownloadLink } from '#src/platform/download/download-platform.ts';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    download: { props: DownloadDialogProps; result: 'went' };
  }
}

export interface DownloadDialogProps {
  readonly title: string;
  readonly text: string;
  /** Links to the merchant's app for this device. */
  readonly links: readonly DownloadLink[];
}

/** The dialog that offers the merchant's app. [S2-022] */
export function DownloadDialog({ open, props, close }: OverlayComponentProps<'download'>): ReactNode {
  const t = useTranslations('download');
  return (
    <MessageDialog
      id="download"
      open={open}
      onDismiss={() => void close()}
      title={t('title', { name: props.title })}
      message={props.text}
      no={{ label: t('notNow'), onClick: () => void close() }}
    >
      <DownloadLinks links={props.links} />
    </MessageDialog>
  );
}
