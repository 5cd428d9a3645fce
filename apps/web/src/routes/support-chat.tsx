import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChatScreen } from '#src/features/chat/chat-screen.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { MembersPage } from '#src/routes/account/members-page.tsx';

export function SupportChat(): ReactNode {
  const t = useTranslations('chat');
  const back = useTranslations('support')('back');
  return (
    <MembersPage route="supportChat">
      {() => (
        <SubPage title={t('title')} back={{ href: hrefTo('support'), label: back }}>
          <ChatScreen />
        </SubPage>
      )}
    </MembersPage>
  );
}
