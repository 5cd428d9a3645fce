import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DenyAccountChangeForm } from '#src/features/deny-account-change/deny-account-change-form.tsx';
import { useLinkTokenFromUrl } from '#src/platform/paths/use-link-token-from-url.ts';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';

/**
 * The page that the link "this wasn't me" of a security notice opens. It reverts the account change that the notice
 * reported.
 */
export function DenyAccountChangePage(): ReactNode {
  const t = useTranslations('notMe');
  return (
    <FormPageLayout title={t('title')}>
      <DenyAccountChangeForm link={useLinkTokenFromUrl()} />
    </FormPageLayout>
  );
}
