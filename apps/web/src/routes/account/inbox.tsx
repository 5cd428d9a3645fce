import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InboxMessageList } from '#src/features/inbox/inbox-message-list.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { MembersOnlyPage } from '#src/routes/account/members-only-page.tsx';

/** The inbox, if the merchant has one. [S6-017] */
export function InboxPage(): ReactNode {
  const t = useTranslations('inbox');
  return (
    <MembersOnlyPage route="inbox">
      {() => (
        <PageWithBackButton title={t('title')} back={{ href: getPageHref('home'), label: t('back') }}>
          <InboxMessageList />
        </PageWithBackButton>
      )}
    </MembersOnlyPage>
  );
}
