import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import '#src/features/other-ways/link-choice.overlay.ts';
import css from '#src/features/other-ways/link-choice-dialog.module.css';
import { providerNames } from '#src/features/other-ways/way.ts';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { DialogHead } from '#src/ui/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

const TITLE = 'link-choice-title';

/** Whom a provider vouched for: his picture and name, and a button for each thing he may do. [S2-019] */
export function LinkChoiceDialog({ open, props, close }: OverlayPartProps<'linkChoice'>): ReactNode {
  const t = useTranslations('otherWays');
  const provider = providerNames[props.provider];
  const name = props.name ?? provider;
  return (
    <Dialog id="link-choice" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <DialogHead id={TITLE} title={t('linkTitle')} closeLabel={t('close')} onClose={() => void close()} />
      <div className={css.person}>
        <Avatar picture={props.picture} name={name} />
        <p className={css.name} dir="auto">
          {name}
        </p>
        <p className={css.text}>{t('linkText', { provider })}</p>
      </div>
      {props.login && (
        <button type="button" className={css.first} onClick={() => void close('login')}>
          {t('linkLogin')}
        </button>
      )}
      {props.register && (
        <button type="button" className={css.second} onClick={() => void close('register')}>
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
