import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/install/install.module.css';
import '#src/features/install/install.overlay.ts';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/message-dialog.tsx';

/** Offers to put the site on the home screen. [S2-023] */
export function InstallDialog({ open, props, close }: OverlayPartProps<'install'>): ReactNode {
  const t = useTranslations('install');
  return (
    <MessageDialog
      id="install"
      open={open}
      onDismiss={() => void close('cancelled')}
      picture={props.icon && <img className={css.icon} src={props.icon} width={64} height={64} alt="" />}
      title={t('title')}
      message={t('message', { name: props.name })}
      yes={{ label: t('agree'), onClick: () => void close('agreed') }}
      no={{ label: t('cancel'), onClick: () => void close('cancelled') }}
    />
  );
}
