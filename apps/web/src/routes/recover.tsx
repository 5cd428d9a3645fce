import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ProviderButtons } from '#src/features/identity-login/provider-buttons.tsx';
import { RecoverForm } from '#src/features/recover/recover-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useLinkTokenFromUrl } from '#src/platform/paths/use-link-token-from-url.ts';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';

/** The account recovery page, for members who have forgotten their password. */
export function RecoverPage(): ReactNode {
  const t = useTranslations('recover');
  const { recovery = [] } = usePage().data.site;
  const link = useLinkTokenFromUrl();
  return (
    <FormPageLayout title={t('title')}>
      <RecoverForm methods={recovery} link={link} providers={<ProviderButtons />} />
    </FormPageLayout>
  );
}
