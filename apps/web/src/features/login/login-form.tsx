import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CodeForm } from '#src/features/login/code-form.tsx';
import { PasswordForm } from '#src/features/login/password-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Tabs } from '#src/ui/tabs.tsx';

interface LoginFormProps {
  /** Sets the ids of the dialog's form and the page's apart. */
  readonly at: 'dialog' | 'page';
}

/** By password, and by a code where the site sends some. [S2-018, S1-003] */
export function LoginForm({ at }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const { smsCodes = false } = usePage().data.site;
  const byPassword = { name: 'password', label: t('byPassword'), content: <PasswordForm at={at} /> };
  const byCode = { name: 'code', label: t('byCode'), content: <CodeForm at={at} /> };
  return <Tabs id={`${at}-login`} label={t('title')} tabs={smsCodes ? [byPassword, byCode] : [byPassword]} />;
}
