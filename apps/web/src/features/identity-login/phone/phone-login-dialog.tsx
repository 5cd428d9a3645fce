import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePhoneCode } from '#src/features/identity-login/phone/use-phone-code.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { useFieldProps } from '#src/platform/form/field-problem.ts';
import { SubmitForm } from '#src/platform/form/submit-form.tsx';
import { readFormFields, useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { MobileNumberFields, CodeFieldWithSendButton } from '#src/platform/mobile/mobile-number-fields.tsx';
import { readMobileNumber, useDialingCodes } from '#src/platform/mobile/use-dialing-codes.ts';
import { DialogHeader } from '#src/ui/dialog/dialog-head.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

const TITLE = 'phone-login-title';

interface PhoneLoginDialogProps {
  readonly open: boolean;
  readonly onProven: (idToken: string) => void;
  readonly onClose: () => void;
}

/** Logs in by a mobile number that Firebase verifies. [S1-003] */
export function PhoneLoginDialog({ open, onProven, onClose }: PhoneLoginDialogProps): ReactNode {
  const t = useTranslations('identityLogin');
  return (
    <Dialog id="phone-login" labelledBy={TITLE} open={open} onDismiss={onClose}>
      <DialogHeader id={TITLE} title={t('phoneTitle')} closeLabel={t('close')} onClose={onClose} />
      <PhoneForm onProven={onProven} />
    </Dialog>
  );
}

function PhoneForm({ onProven }: { readonly onProven: (idToken: string) => void }): ReactNode {
  const t = useTranslations('identityLogin');
  const report = useReportError();
  const { codes, load } = useDialingCodes();
  const phone = usePhoneCode(onProven);
  const form = useFormSubmit({ id: 'phone-login' }, (typed) => phone.confirm(typed('code').trim()));
  const field = useFieldProps('phone-login', { ...form.problems, ...phone.problems });
  const onSend = async (): Promise<void> => {
    const loaded = await load();
    if (!loaded.ok) return report(loaded.error);
    if (!form.ref.current) return;
    const typed = readFormFields(form.ref.current);
    await phone.send(readMobileNumber(typed, loaded.codes));
  };
  return (
    <SubmitForm form={form} submitLabel={t('phoneVerify')}>
      <MobileNumberFields codes={codes} field={field} />
      <CodeFieldWithSendButton
        {...field('code')}
        request={phone}
        sentMessage={t('phoneSent')}
        onSend={() => void onSend()}
      />
      <div ref={phone.captcha} />
    </SubmitForm>
  );
}
