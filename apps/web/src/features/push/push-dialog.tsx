import { Bell } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Asks the member to allow push notifications. */
    push: { props: PushDialogProps; result: NotificationPermission };
  }
}

export interface PushDialogProps {
  /** Opens the browser's permission prompt, which needs a tap. */
  readonly request: () => Promise<NotificationPermission>;
}

/**
 * Asks the member before the browser's permission prompt does: a "no" in this dialog is easy to change later, a denial
 * in the browser is not. [S2-026]
 */
export function PushDialog({ open, props, close }: OverlayComponentProps<'push'>): ReactNode {
  const t = useTranslations('push');
  return (
    <MessageDialog
      id="push"
      open={open}
      onDismiss={() => void close()}
      picture={<Icon icon={Bell} size={40} />}
      title={t('title')}
      message={t('message')}
      yes={{ label: t('turnOn'), onClick: () => void props.request().then((permission) => close(permission)) }}
      no={{ label: t('notNow'), onClick: () => void close() }}
    />
  );
}
