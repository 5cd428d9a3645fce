import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fillRemembered } from '#src/features/login/fill-remembered.ts';
import type { LoginFormProps } from '#src/features/login/login-form-props.ts';
import { useLogInByCode } from '#src/features/login/use-log-in-by-code.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { MobileCodeFields } from '#src/platform/mobile/mobile-code-fields.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { TickBox } from '#src/ui/tick-box.tsx';
import { WaitNote } from '#src/ui/wait-note.tsx';

/** Opens by script only, so it is never posted as a plain form. [S1-003] */
export function CodeForm({ at, link }: LoginFormProps): ReactNode {
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
