import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/install/install.module.css';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Offers to install the site on the home screen. */
    install: { props: InstallDialogProps; result: 'agreed' | 'cancelled' };
  }
}

/** Name and icon of the site's manifest. */
export interface SiteNameAndIcon {
  readonly name: string;
  /** URL of the site's icon; `null` if there is none or it did not load in time. */
  readonly icon: string | null;
}

export interface InstallDialogProps {
  /** Title of the dialog: the site's name until the manifest has loaded. */
  readonly title: string;
  readonly identity: Promise<SiteNameAndIcon>;
}

/** Offers to install the site on the home screen. [S2-023] */
export function InstallDialog({ open, props, close }: OverlayComponentProps<'install'>): ReactNode {
  const t = useTranslations('install');
  const [identity, setIdentity] = useState<SiteNameAndIcon | null>(null);
  useEffect(() => {
    let isShown = true;
    void props.identity.then((known) => isShown && setIdentity(known));
    return () => {
      isShown = false;
    };
  }, [props.identity]);
  return (
    <MessageDialog
      id="install"
      open={open}
      onDismiss={() => void close('cancelled')}
      picture={<Icon identity={identity} />}
      title={t('title')}
      message={t('message', { name: identity?.name ?? props.title })}
      yes={{ label: t('agree'), onClick: () => void close('agreed') }}
      no={{ label: t('cancel'), onClick: () => void close('cancelled') }}
    />
  );
}

/** The icon of the site. Its space is reserved until it is known whether there is one. */
function Icon({ identity }: { readonly identity: SiteNameAndIcon | null }): ReactNode {
  if (identity === null) return <span className={css.icon} />;
  return identity.icon && <img className={css.icon} src={identity.icon} width={64} height={64} alt="" />;
}
