import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import '#src/features/two-factor-login/two-factor.overlay.ts';
import { TwoFactorForm } from '#src/features/two-factor-login/two-factor-form.tsx';
import css from '#src/features/two-factor-login/two-factor.module.css';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { DialogHead } from '#src/ui/dialog/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

const TITLE = 'second-factor-title';

/** Asks for the second factor of a login. [S2-020, S8-007] */
export function TwoFactorDialog({ open, props, close }: OverlayPartProps<'secondFactor'>): ReactNode {
  const t = useTranslations('secondFactor');
  const [over, setOver] = useState(false);
  return (
    <Dialog id="secondFactor" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <DialogHead id={TITLE} title={t('title')} closeLabel={t('close')} onClose={() => void close()} />
      {over ? (
        <div className={css.over}>
          <p role="alert">{t('over')}</p>
          <ActionButton onClick={() => void close()}>{t('again')}</ActionButton>
        </div>
      ) : (
        <TwoFactorForm login={props} onPassed={(value) => void close(value)} onOver={() => setOver(true)} />
      )}
    </Dialog>
  );
}
