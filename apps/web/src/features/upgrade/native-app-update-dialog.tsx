import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    upgrade: { props: NativeAppUpdateDialogProps; result: 'upgrade' | 'exit' };
  }
}

export interface NativeAppUpdateDialogProps {
  readonly forced: boolean;
  readonly canExit: boolean;
}

const ignoreDismiss = (): void => undefined;

/**
 * Asks the member to install a newer version of the native app. The dialog of a required update cannot be closed.
 * [S2-025, S6-019]
 */
export function NativeAppUpdateDialog({ open, props, close }: OverlayComponentProps<'upgrade'>): ReactNode {
  const t = useTranslations('upgrade');
  const later = () => void close();
  const no = props.forced
    ? props.canExit && { label: t('exit'), onClick: () => void close('exit') }
    : { label: t('later'), onClick: later };
  return (
    <MessageDialog
      id="upgrade"
      open={open}
      onDismiss={props.forced ? ignoreDismiss : later}
      title={t('title')}
      message={t(props.forced ? 'forced' : 'message')}
      yes={{ label: t('upgrade'), onClick: () => void close('upgrade') }}
      {...(no ? { no } : {})}
    />
  );
}
