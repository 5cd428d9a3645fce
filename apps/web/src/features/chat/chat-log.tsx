import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChatBubble } from '#src/features/chat/chat-bubble.tsx';
import { PendingBubble } from '#src/features/chat/pending-bubble.tsx';
import type { ChatSession } from '#src/features/chat/chat-session.ts';
import { type ChatView, lastSeqOf } from '#src/features/chat/chat-view.ts';
import css from '#src/features/chat/chat.module.css';
import { ActionButton } from '#src/ui/action-button.tsx';

interface ChatLogProps {
  readonly session: ChatSession;
  readonly view: ChatView;
  readonly onOlder: () => void;
}

/** Everything that was said, the newest at the end and in sight; new messages are read aloud as they come. */
export function ChatLog({ session, view, onOlder }: ChatLogProps): ReactNode {
  const t = useTranslations('chat');
  const end = useRef<HTMLDivElement>(null);
  const { messages, pending, more, typing } = view;
  const last = lastSeqOf(view);

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [last, pending.length, typing]);

  return (
    <>
      {more && (
        <p className={css.older}>
          <ActionButton onClick={onOlder}>{t('older')}</ActionButton>
        </p>
      )}
      <div role="log" aria-label={t('log')}>
        <ol className={css.log}>
          {messages.length === 0 && pending.length === 0 && <li className={css.empty}>{t('empty')}</li>}
          {messages.map((message) => (
            <ChatBubble key={message.seq} message={message} />
          ))}
          {pending.map((one) => (
            <PendingBubble key={one.clientId} session={session} pending={one} />
          ))}
        </ol>
      </div>
      <p className={css.typing} aria-live="polite">
        {typing && t('typing')}
      </p>
      <div ref={end} className={css.end} />
    </>
  );
}
