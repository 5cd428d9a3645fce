import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { LoginFormProps } from '#src/features/login/login-form-props.ts';
import { PasswordForm } from '#src/features/login/password-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { fillRemembered } from '#src/features/login/fill-remembered.ts';
import { useLogInByCode } from '#src/features/login/use-log-in-by-code.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { MobileCodeFields } from '#src/platform/mobile/mobile-code-fields.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TickBox } from '#src/ui/form/tick-box.tsx';
import { WaitNote } from '#src/ui/form/wait-note.tsx';

/** By password, and by a code where the site sends some. [S2-018, S1-003] */
export function LoginForm({ at, link }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const { smsCodes = false } = usePage().data.site;
  const byPassword = { name: 'password', label: t('byPassword'), content: <PasswordForm at={at} link={link} /> };
  const byCode = { name: 'code', label: t('byCode'), content: <CodeForm at={at} link={link} /> };
  return <Tabs id={`${at}-login`} label={t('title')} tabs={smsCodes ? [byPassword, byCode] : [byPassword]} />;
}

/** Opens by script only, so it is never posted as a plain form. [S1-003] */
function CodeForm({ at, link }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const { ref, busy, problems, wait, onSubmit } = useSubmit(useLogInByCode(link));

  useEffect(() => fillRemembered(ref.current), [ref]);

  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      <MobileCodeFields id={`${at}-login`} purpose="login" problems={problems} />
      <TickBox id={`${at}-login-remember-number`} name="remember" label={t('remember')} />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      <WaitNote seconds={wait} />
    </form>
  );
}
