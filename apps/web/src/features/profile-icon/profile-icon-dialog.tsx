import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import '#src/features/profile-icon/profile-icon.overlay.ts';
import { IconChoices } from '#src/features/profile-icon/icon-choices.tsx';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';
import { DialogHead } from '#src/ui/dialog/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

const TITLE = 'profile-icon-title';

/** Chooses the member's picture; a tap on one keeps it. [S3-054] */
export function ProfileIconDialog({ open, close }: OverlayPartProps<'profileIcon'>): ReactNode {
  const t = useTranslations('account');
  return (
    <Dialog id="profile-icon" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <DialogHead id={TITLE} title={t('choosePicture')} closeLabel={t('close')} onClose={() => void close()} />
      <WithQueries>
        <IconChoices onChosen={() => void close('chosen')} />
      </WithQueries>
    </Dialog>
  );
}
