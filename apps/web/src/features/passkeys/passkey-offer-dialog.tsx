import { Fingerprint } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAddPasskey } from '#src/features/passkeys/use-add-passkey.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { MessageDialog } from '#src/ui/dialog/message-dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Asks a member who has logged in by password whether to add a passkey. */
    passkeyOffer: { props: Readonly<Record<never, never>>; result: never };
  }
}

/** Offers to add a passkey of this device. */
export function PasskeyOfferDialog({ open, close }: OverlayComponentProps<'passkeyOffer'>): ReactNode {
  const t = useTranslations('passkeys');
  const push = useTranslations('push');
  const add = useAddPasskey();
  const report = useShowError();

  const onAdd = async (): Promise<void> => {
    const error = await add();
    await close();
    if (error) await report(error);
  };

  return (
    <MessageDialog
      id="passkey-offer"
      open={open}
      onDismiss={() => void close()}
      picture={<Icon icon={Fingerprint} size={40} />}
      title={t('offer')}
      message={t('lead')}
      yes={{ label: t('add'), onClick: () => void onAdd() }}
      no={{ label: push('notNow'), onClick: () => void close() }}
    />
  );
}
