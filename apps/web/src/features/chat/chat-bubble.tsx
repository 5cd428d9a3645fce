import type { ChatMessage } from '@foyer/contract/chat/chat-message';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/chat/chat.module.css';
import { formatTagOf } from '#src/platform/i18n/format-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

/** One message that has its place. */
export function ChatBubble({ message }: { readonly message: ChatMessage }): ReactNode {
  const t = useTranslations('chat');
  const { data } = usePage();
  const { author, text, image, at } = message;
  const format = new Intl.DateTimeFormat(formatTagOf(data.language), { dateStyle: 'short', timeStyle: 'short' });
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
