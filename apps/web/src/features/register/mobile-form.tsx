import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MobileField } from '@foyer/contract/brand/register-fields';
import { NewPasswordField } from '#src/features/register/new-password-field.tsx';
import { ReferralField } from '#src/features/register/referral-field.tsx';
import { useRegisterMobile } from '#src/features/register/use-register-mobile.ts';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { TermsBox } from '#src/platform/form/terms-box.tsx';
import { useKeptTyping } from '#src/platform/form/use-kept-typing.ts';
import type { LinkOffer } from '#src/platform/identity/link-offer.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { MobileCodeFields } from '#src/platform/mobile/mobile-code-fields.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { WaitNote } from '#src/ui/form/wait-note.tsx';

interface MobileFormProps {
  readonly at: 'dialog' | 'page';
  readonly fields: readonly MobileField[];
  readonly link?: LinkOffer | undefined;
}

/** Opens an account by the code that is sent to a mobile number. It opens by script only, so it is never posted. [S1-002] */
export function MobileForm({ at, fields, link }: MobileFormProps): ReactNode {
  const t = useTranslations('register');
  const say = useTranslations('fields');
  const { ref, busy, problems, wait, onSubmit } = useSubmit(useRegisterMobile(fields, link));
  useKeptTyping(ref, 'register.mobile');
  const field = (name: string) => {
    const problem = problems[name];
    return { id: `${at}-register-mobile-${name}`, name, error: problem && sayProblem(say, name, problem) };
  };
  const parts = {
    mobile: <MobileCodeFields id={`${at}-register-mobile`} purpose="register" problems={problems} />,
    password: <NewPasswordField {...field('password')} label={t('passwordOrNone')} hint={t('passwordOrNoneHint')} />,
    referralCode: <ReferralField {...field('referralCode')} />,
  } as const satisfies Readonly<Record<MobileField, ReactNode>>;
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      {fields.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <TermsBox {...field('terms')} />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      <WaitNote seconds={wait} />
    </form>
  );
}
