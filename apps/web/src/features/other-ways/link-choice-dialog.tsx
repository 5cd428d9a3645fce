import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/other-ways/link-choice-dialog.module.css';
import type { LinkChoice } from '#src/features/other-ways/other-way.overlay.ts';
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

/** Whom a provider vouched for: his picture and name, and a button for each thing he may do. [S2-019] */
export function LinkChoiceDialog({ open, choice, onChosen, onClose }: LinkChoiceDialogProps): ReactNode {
  const t = useTranslations('otherWays');
  const provider = providerNames[choice.provider];
  const name = choice.name ?? provider;
  return (
    <Dialog id="link-choice" labelledBy={TITLE} open={open} onDismiss={onClose}>
      <DialogHead id={TITLE} title={t('linkTitle')} closeLabel={t('close')} onClose={onClose} />
      <div className={css.person}>
        <Avatar picture={choice.picture} name={name} />
        <p className={css.name} dir="auto">
          {name}
        </p>
        <p className={css.text}>{t('linkText', { provider })}</p>
      </div>
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

/** The provider's picture, or the first letter where there is none or it does not come. */
function Avatar({ picture, name }: { readonly picture: string | null; readonly name: string }): ReactNode {
  const [broken, setBroken] = useState(false);
  if (picture === null || broken) {
    return (
      <span className={css.avatar} aria-hidden>
        {Array.from(name)[0]}
      </span>
    );
  }
  return (
    <img
      className={css.avatar}
      src={picture}
      alt=""
      width={72}
      height={72}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
