import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NotMeForm } from '#src/features/not-me/not-me-form.tsx';
import { useLinkToken } from '#src/platform/paths/use-link-token.ts';
import { AccountLayout } from '#src/routes/form-page-layout.tsx';

/** The page of the link in a security notice to the member. */
export function NotMePage(): ReactNode {
  const t = useTranslations('notMe');
  return (
    <AccountLayout title={t('title')}>
      <NotMeForm link={useLinkToken()} />
    </AccountLayout>
  );
}
