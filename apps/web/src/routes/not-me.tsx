import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NotMeForm } from '#src/features/not-me/not-me-form.tsx';
import { useLinkToken } from '#src/platform/paths/use-link-token.ts';
import { AccountLayout } from '#src/routes/form-page-layout.tsx';

/**
 * The page to which a security notice's link "this wasn't me" leads. It reverts the change of the account that the
 * notice announced.
 */
export function NotMePage(): ReactNode {
  const t = useTranslations('notMe');
  return (
    <AccountLayout title={t('title')}>
      <NotMeForm link={useLinkToken()} />
    </AccountLayout>
  );
}
