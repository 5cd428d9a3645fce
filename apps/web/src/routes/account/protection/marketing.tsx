import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MarketingChoiceSwitches } from '#src/features/marketing/marketing-choices.tsx';
import { MarketingFieldsWithoutScripts } from '#src/features/marketing/marketing-fields-without-scripts.tsx';
import { AccountActionFormWithoutScripts } from '#src/routes/account/account-action-form-without-scripts.tsx';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import page from '#src/ui/sub-page.module.css';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

/** The page on which members choose how they receive marketing. Without scripts it has a form for all choices. */
export function MarketingPage(): ReactNode {
  return (
    <AccountSubPage route="accountMarketing" title="marketing" waiting={<MarketingWithoutScripts />}>
      <MarketingChoiceSwitches />
    </AccountSubPage>
  );
}

function MarketingWithoutScripts(): ReactNode {
  const t = useTranslations('marketing');
  const privacy = useTranslations('privacy');
  const { content } = usePage();
  const { result } = useServerFormResult('marketing');
  if (content?.show !== 'marketing') return null;
  return (
    <>
      {result?.marketing && (
        <p className={page.lead} role="status">
          {t('saved')}
        </p>
      )}
      <AccountActionFormWithoutScripts name="marketing" lead={t('lead')} submitLabel={privacy('save')}>
        <MarketingFieldsWithoutScripts {...content} />
      </AccountActionFormWithoutScripts>
    </>
  );
}
