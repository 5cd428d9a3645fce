import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import '#src/features/upgrade/upgrade.overlay.ts';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

const stay = (): void => undefined;

/** Asks for a newer app; a forced one leaves nothing else to do. [S2-025, S6-019] */
export function UpgradeDialog({ open, props, close }: OverlayPartProps<'upgrade'>): ReactNode {
  const t = useTranslations('upgrade');
  const later = () => void close();
  const no = props.forced
    ? props.canExit && { label: t('exit'), onClick: () => void close('exit') }
    : { label: t('later'), onClick: later };
  return (
    <MessageDialog
      id="upgrade"
      open={open}
      onDismiss={props.forced ? stay : later}
      title={t('title')}
      message={t(props.forced ? 'forced' : 'message')}
      yes={{ label: t('upgrade'), onClick: () => void close('upgrade') }}
      {...(no ? { no } : {})}
    />
  );
}
