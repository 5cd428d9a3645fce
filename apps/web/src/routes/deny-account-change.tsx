import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DenyAccountChangeForm } from '#src/features/deny-account-change/deny-account-change-form.tsx';
import { useLinkToken } from '#src/platform/paths/use-link-token.ts';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';

/**
 * The page to which a security notice's link "this wasn't me" leads. It reverts the change of the account that the
 * notice announced.
 */
export function DenyAccountChangePage(): ReactNode {
  const t = useTranslations('notMe');
  return (
    <FormPageLayout title={t('title')}>
      <DenyAccountChangeForm link={useLinkToken()} />
    </FormPageLayout>
  );
}
