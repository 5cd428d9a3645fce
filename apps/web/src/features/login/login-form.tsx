import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CodeForm } from '#src/features/login/code-form.tsx';
import type { LoginFormProps } from '#src/features/login/login-form-props.ts';
import { PasswordForm } from '#src/features/login/password-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Tabs } from '#src/ui/tabs.tsx';

/** By password, and by a code where the site sends some. [S2-018, S1-003] */
export function LoginForm({ at, link }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const { smsCodes = false } = usePage().data.site;
  const byPassword = { name: 'password', label: t('byPassword'), content: <PasswordForm at={at} link={link} /> };
  const byCode = { name: 'code', label: t('byCode'), content: <CodeForm at={at} link={link} /> };
  return <Tabs id={`${at}-login`} label={t('title')} tabs={smsCodes ? [byPassword, byCode] : [byPassword]} />;
}
