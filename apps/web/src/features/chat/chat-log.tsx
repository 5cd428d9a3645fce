import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ChatMessage } from '@foyer/contract/chat/chat';
import type { ChatSession } from '#src/features/chat/chat-session.ts';
import { type ChatState, getLastMessageSeq, type PendingChatMessage } from '#src/features/chat/chat-state.ts';
import css from '#src/features/chat/chat.module.css';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useSecondsLeft } from '#src/platform/form/use-seconds-left.ts';
import { formatCountdown } from '@foyer/contract/countdown';
import { ListRowAction } from '#src/ui/list-row.tsx';

interface PendingBubbleProps {
  readonly session: ChatSession;
  readonly pending: PendingChatMessage;
}

/** A chat message that the server has not confirmed yet, with its state. */
function PendingBubble({ session, pending }: PendingBubbleProps): ReactNode {
  const t = useTranslations('chat');
  const { clientId, text, imageId, state, retryAt } = pending;
  const wait = useSecondsLeft(retryAt);
  const stateText = state === 'delayed' ? t('waits', { time: formatCountdown(wait) }) : t(state);
  return (
    <li className={css.bubble} data-author="member" data-pending>
      <span className="visually-hidden">{t('you')}: </span>
      <span className={css.text} dir="auto">
        {text === '' && imageId !== null ? t('pictureOf') : text}
      </span>
      <span className={css.time}>{stateText}</span>
      {state === 'failed' && (
        <span className={css.actions}>
          <ListRowAction label={t('again')} onClick={() => session.resend(clientId)}>
            {t('again')}
          </ListRowAction>
          <ListRowAction label={t('remove')} onClick={() => session.discard(clientId)}>
            {t('remove')}
          </ListRowAction>
        </span>
      )}
    </li>
  );
}

interface ChatLogProps {
  readonly session: ChatSession;
  readonly state: ChatState;
  readonly onOlder: () => void;
}

/** The chat messages, newest last. Scrolls to the newest one. Screen readers announce new messages. */
export function ChatLog({ session, state, onOlder }: ChatLogProps): ReactNode {
  const t = useTranslations('chat');
  const end = useRef<HTMLDivElement>(null);
  const { messages, pending, hasOlder, isAgentTyping } = state;
  const last = getLastMessageSeq(state);

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [last, pending.length, isAgentTyping]);

  return (
    <>
      {hasOlder && (
        <p className={css.older}>
          <SecondaryButton onClick={onOlder}>{t('older')}</SecondaryButton>
        </p>
      )}
      <div role="log" aria-label={t('log')}>
        <ol className={css.log}>
          {messages.length === 0 && pending.length === 0 && <li className={css.empty}>{t('empty')}</li>}
          {messages.map((message) => (
            <ChatBubble key={message.seq} message={message} />
          ))}
          {pending.map((message) => (
            <PendingBubble key={message.clientId} session={session} pending={message} />
          ))}
        </ol>
      </div>
      <p className={css.typing} aria-live="polite">
        {isAgentTyping && t('typing')}
      </p>
      <div ref={end} className={css.end} />
    </>
  );
}

function ChatBubble({ message }: { readonly message: ChatMessage }): ReactNode {
  const t = useTranslations('chat');
  const { data } = usePage();
  const { author, text, image, at } = message;
  const format = new Intl.DateTimeFormat(getFormatLocale(data.language), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <li className={css.bubble} data-author={author}>
      <span className="visually-hidden">{t(author === 'member' ? 'you' : 'support')}: </span>
      {image && (
        <a href={image.url} target="_blank" rel="noopener noreferrer">
          <img className={css.picture} src={image.url} width={image.width} height={image.height} alt={t('pictureOf')} />
        </a>
      )}
      {text !== '' && (
        <span className={css.text} dir="auto">
          {text}
        </span>
      )}
      <time className={css.time} dateTime={at}>
        {format.format(new Date(at))}
      </time>
    </li>
  );
}
