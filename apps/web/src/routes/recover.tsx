import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProviderButtons } from '#src/features/identity-login/provider-buttons.tsx';
import { RecoverForm } from '#src/features/recover/recover-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSearch } from '#src/platform/paths/current-location.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { AccountLayout } from '#src/routes/account-layout.tsx';

/** Removes the token of a support agent's link from the address, so that neither the history nor a screenshot contains it. */
function useLinkToken(): string | null {
  const search = useSearch();
  const [link] = useState(() => new URLSearchParams(search).get('link'));
  useEffect(() => {
    if (link !== null) history.replaceState(history.state, '', getPageHref('recover'));
  }, [link]);
  return link;
}

/** The page for members who have forgotten the password. */
export function RecoverPage(): ReactNode {
  const t = useTranslations('recover');
  const { recovery = [] } = usePage().data.site;
  const link = useLinkToken();
  return (
    <AccountLayout title={t('title')}>
      <RecoverForm methods={recovery} link={link} providers={<ProviderButtons />} />
    </AccountLayout>
  );
}
