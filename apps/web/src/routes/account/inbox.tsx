import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MessageList } from '#src/features/inbox/message-list.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { MembersPage } from '#src/routes/account/members-page.tsx';

/** The inbox, if the merchant has one. [S6-017] */
export function Inbox(): ReactNode {
  const t = useTranslations('inbox');
  return (
    <MembersPage route="inbox">
      {() => (
        <SubPage title={t('title')} back={{ href: hrefTo('home'), label: t('back') }}>
          <MessageList />
        </SubPage>
      )}
    </MembersPage>
  );
}
