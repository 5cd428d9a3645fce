import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { VouchedPerson } from '#src/features/identity-login/identity-login.overlay.ts';
import { Person } from '#src/features/identity-login/complete/person.tsx';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { TermsBox } from '#src/platform/form/terms-box.tsx';
import { providerNames } from '#src/platform/identity/provider-names.ts';
import { DialogHead } from '#src/ui/dialog/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';

const TITLE = 'provider-terms-title';

interface TermsDialogProps {
  readonly open: boolean;
  readonly person: VouchedPerson;
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}

/** Asks a person whom the merchant registers for legal age and terms, as the registration forms do. [S4-023] */
export function TermsDialog({ open, person, onAccepted, onClose }: TermsDialogProps): ReactNode {
  const t = useTranslations('register');
  const say = useTranslations('fields');
  const ways = useTranslations('otherWays');
  const [missing, setMissing] = useState(false);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (new FormData(event.currentTarget).get('terms') === null) setMissing(true);
    else onAccepted();
  };
  return (
    <Dialog id="provider-terms" labelledBy={TITLE} open={open} onDismiss={onClose}>
      <DialogHead id={TITLE} title={t('title')} closeLabel={t('close')} onClose={onClose} />
      <Person person={person} text={ways('linkText', { provider: providerNames[person.provider] })} />
      <form noValidate onSubmit={onSubmit}>
        <TermsBox
          id="provider-terms-accepted"
          name="terms"
          error={missing ? sayProblem(say, 'terms', 'terms') : undefined}
        />
        <SubmitButton busy={false}>{t('submit')}</SubmitButton>
      </form>
    </Dialog>
  );
}
