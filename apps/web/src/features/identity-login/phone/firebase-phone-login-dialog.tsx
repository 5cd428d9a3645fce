import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFirebaseSmsCode } from '#src/features/identity-login/phone/use-firebase-sms-code.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { useFieldProps } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { readFormFields, useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { MobileNumberFields, CodeFieldWithSendButton } from '#src/platform/mobile-number/mobile-number-fields.tsx';
import { readMobileNumber, useDialingCodes } from '#src/platform/mobile-number/use-dialing-codes.ts';
import { TitledDialog } from '#src/ui/dialog/titled-dialog.tsx';

interface PhoneLoginDialogProps {
  readonly open: boolean;
  readonly onProven: (idToken: string) => void;
  readonly onClose: () => void;
}

/** The dialog that logs in by a mobile number which Firebase verifies. [S1-003] */
export function FirebasePhoneLoginDialog({ open, onProven, onClose }: PhoneLoginDialogProps): ReactNode {
  const t = useTranslations('identityLogin');
  return (
    <TitledDialog id="phone-login" title={t('phoneTitle')} closeLabel={t('close')} open={open} onClose={onClose}>
      <PhoneForm onProven={onProven} />
    </TitledDialog>
  );
}

function PhoneForm({ onProven }: { readonly onProven: (idToken: string) => void }): ReactNode {
  const t = useTranslations('identityLogin');
  const report = useShowError();
  const { codes, load } = useDialingCodes();
  const phone = useFirebaseSmsCode(onProven);
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
    <FormWithSubmitButton form={form} submitLabel={t('phoneVerify')}>
      <MobileNumberFields codes={codes} field={field} />
      <CodeFieldWithSendButton
        {...field('code')}
        request={phone}
        sentMessage={t('phoneSent')}
        onSend={() => void onSend()}
      />
      <div ref={phone.captcha} />
    </FormWithSubmitButton>
  );
}
