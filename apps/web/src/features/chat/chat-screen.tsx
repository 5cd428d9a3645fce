import { getChatHistory } from '@foyer/contract/chat/chat';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { ChatComposer } from '#src/features/chat/chat-composer.tsx';
import { ChatLog } from '#src/features/chat/chat-log.tsx';
import { useChat } from '#src/features/chat/use-chat.ts';
import css from '#src/features/chat/chat.module.css';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';

export function ChatScreen(): ReactNode {
  const session = useChat();
  const t = useTranslations('chat');
  const wps = useWpsClient();
  const report = useShowError();
  const state = useStore(session.state);
  const { connection, messages, isAgentOnline } = state;

  useEffect(() => {
    const markReadIfVisible = (): void => {
      if (document.visibilityState === 'visible') session.markRead();
    };
    markReadIfVisible();
    document.addEventListener('visibilitychange', markReadIfVisible);
    return () => document.removeEventListener('visibilitychange', markReadIfVisible);
  }, [session, messages, connection]);

  if (connection === 'closed') {
    return (
      <EmptyState
        title={t('closed')}
        text={t('closedText')}
        action={<PrimaryActionLink href={getPageHref('supportNote')}>{t('note')}</PrimaryActionLink>}
      />
    );
  }
  if (connection !== 'open' && messages.length === 0 && state.pending.length === 0)
    return <ChatSkeleton connection={connection} />;

  const showOlder = async (): Promise<void> => {
    const before = String(messages[0]?.seq ?? 0);
    const answer = await wps.call(getChatHistory, { before });
    if (answer.ok) session.addOlder(answer.value.messages, answer.value.more);
    else await report(answer.error);
  };

  return (
    <div className={css.chat}>
      <p className={css.presence} role="status" data-staffed={isAgentOnline || undefined}>
        {connection === 'open'
          ? t(isAgentOnline ? 'staffed' : 'unstaffed')
          : t(connection === 'lost' ? 'lost' : 'connecting')}{' '}
        {connection === 'open' && !isAgentOnline && <SiteLink href={getPageHref('supportNote')}>{t('note')}</SiteLink>}
      </p>
      <ChatLog session={session} state={state} onOlder={() => void showOlder()} />
      <ChatComposer session={session} uploadKey={state.uploadKey} />
    </div>
  );
}

/** Skeleton of the chat with the state of its connection. */
function ChatSkeleton({ connection }: { readonly connection: 'connecting' | 'lost' }): ReactNode {
  const t = useTranslations('chat');
  return (
    <>
      <p className={css.presence} role="status">
        {t(connection === 'lost' ? 'lost' : 'connecting')}
      </p>
      <ListRowSkeletons count={5} />
    </>
  );
}
