import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePhoneCode } from '#src/features/identity-login/phone/use-phone-code.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { useFieldProps } from '#src/platform/form/field-problem.ts';
import { readForm, useSubmit } from '#src/platform/form/use-submit.ts';
import { MobileNumberFields, SentCodeField } from '#src/platform/mobile/mobile-number-fields.tsx';
import { mobileOf, useDialingCodes } from '#src/platform/mobile/use-dialing-codes.ts';
import { DialogHead } from '#src/ui/dialog/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';

const TITLE = 'phone-login-title';

interface PhoneLoginDialogProps {
  readonly open: boolean;
  readonly onProven: (idToken: string) => void;
  readonly onClose: () => void;
}

/** Logs in by a mobile number that Firebase verifies. [S1-003] */
export function PhoneLoginDialog({ open, onProven, onClose }: PhoneLoginDialogProps): ReactNode {
  const t = useTranslations('otherWays');
  return (
    <Dialog id="phone-login" labelledBy={TITLE} open={open} onDismiss={onClose}>
      <DialogHead id={TITLE} title={t('phoneTitle')} closeLabel={t('close')} onClose={onClose} />
      <PhoneForm onProven={onProven} />
    </Dialog>
  );
}

function PhoneForm({ onProven }: { readonly onProven: (idToken: string) => void }): ReactNode {
  const words = useTranslations('otherWays');
  const report = useReportError();
  const { codes, bring } = useDialingCodes();
  const phone = usePhoneCode(onProven);
  const { ref, busy, problems, onSubmit } = useSubmit((typed) => phone.confirm(typed('code').trim()));
  const field = useFieldProps('phone-login', { ...problems, ...phone.problems });
  const onSend = async (): Promise<void> => {
    const brought = await bring();
    if (!brought.ok) return report(brought.error);
    if (!ref.current) return;
    const typed = readForm(ref.current);
    await phone.send(mobileOf(typed, brought.codes));
  };
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      <MobileNumberFields codes={codes} field={field} />
      <SentCodeField {...field('code')} request={phone} sentWords={words('phoneSent')} onSend={() => void onSend()} />
      <div ref={phone.captcha} />
      <SubmitButton busy={busy}>{words('phoneVerify')}</SubmitButton>
    </form>
  );
}
