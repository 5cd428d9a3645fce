import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AcceptTermsForm } from '#src/features/legal/accept-terms-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useReloadUnlessServerRendered } from '#src/platform/page/use-reload-unless-server-rendered.ts';
import { MembersOnlyContent } from '#src/platform/session/members-only.tsx';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';

/**
 * Asks a member to accept new versions of terms and privacy policy after a login. The server renders the form for everyone,
 * because it works without scripts.
 */
export function AcceptTermsPage(): ReactNode {
  const t = useTranslations('acceptTerms');
  const { content } = usePage();
  const isLoaded = useReloadUnlessServerRendered('go');
  const form = isLoaded && content?.show === 'acceptance' ? <AcceptTermsForm texts={content.texts} /> : null;
  return (
    <FormPageLayout title={t('title')} lead={t('lead')}>
      <MembersOnlyContent waiting={form}>{form}</MembersOnlyContent>
    </FormPageLayout>
  );
}
