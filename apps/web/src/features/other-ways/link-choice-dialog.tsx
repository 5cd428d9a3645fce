import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/other-ways/link-choice-dialog.module.css';
import type { LinkChoice } from '#src/features/other-ways/other-way.overlay.ts';
import { Person } from '#src/features/other-ways/person.tsx';
import { providerNames } from '#src/platform/identity/provider-names.ts';
import { DialogHead } from '#src/ui/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

const TITLE = 'link-choice-title';

interface LinkChoiceDialogProps {
  readonly open: boolean;
  readonly choice: LinkChoice;
  readonly onChosen: (chosen: 'login' | 'register') => void;
  readonly onClose: () => void;
}

/** Whom a provider vouched for: picture and name, and a button for each thing they may do. [S2-019] */
export function LinkChoiceDialog({ open, choice, onChosen, onClose }: LinkChoiceDialogProps): ReactNode {
  const t = useTranslations('otherWays');
  const provider = providerNames[choice.provider];
  return (
    <Dialog id="link-choice" labelledBy={TITLE} open={open} onDismiss={onClose}>
      <DialogHead id={TITLE} title={t('linkTitle')} closeLabel={t('close')} onClose={onClose} />
      <Person person={choice} text={t('linkText', { provider })} />
      {choice.login && (
        <button type="button" className={css.first} onClick={() => onChosen('login')}>
          {t('linkLogin')}
        </button>
      )}
      {choice.register && (
        <button type="button" className={css.second} onClick={() => onChosen('register')}>
          {t('linkRegister')}
        </button>
      )}
    </Dialog>
  );
}
