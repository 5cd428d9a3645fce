import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import '#src/features/identity-login/identity-login.overlay.ts';
import type { LinkChoice } from '#src/features/identity-login/identity-login.overlay.ts';
import { phoneLogin } from '#src/features/identity-login/phone/phone-login-part.ts';
import { TermsDialog } from '#src/features/identity-login/complete/terms-dialog.tsx';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import css from '#src/features/identity-login/complete/link-choice-dialog.module.css';
import { Person } from '#src/features/identity-login/complete/person.tsx';
import { providerNames } from '#src/platform/identity/provider-names.ts';
import { DialogHead } from '#src/ui/dialog/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

/** The questions of the ways. */
export function IdentityLoginDialog({ open, props, close }: OverlayPartProps<'otherWay'>): ReactNode {
  if (props.kind === 'choice') {
    return (
      <LinkChoiceDialog
        open={open}
        choice={props}
        onChosen={(chosen) => void close(chosen)}
        onClose={() => void close()}
      />
    );
  }
  if (props.kind === 'terms') {
    return (
      <TermsDialog open={open} person={props} onAccepted={() => void close('accepted')} onClose={() => void close()} />
    );
  }
  return (
    <Suspense fallback={null}>
      <phoneLogin.Part open={open} onProven={(idToken) => void close({ idToken })} onClose={() => void close()} />
    </Suspense>
  );
}

const TITLE = 'link-choice-title';

interface LinkChoiceDialogProps {
  readonly open: boolean;
  readonly choice: LinkChoice;
  readonly onChosen: (chosen: 'login' | 'register') => void;
  readonly onClose: () => void;
}

/** Whom a provider vouched for: picture and name, and a button for each thing they may do. [S2-019] */
function LinkChoiceDialog({ open, choice, onChosen, onClose }: LinkChoiceDialogProps): ReactNode {
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
