import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChatSession } from '#src/features/chat/chat-session.ts';
import type { Pending } from '#src/features/chat/chat-view.ts';
import css from '#src/features/chat/chat.module.css';
import { useSecondsLeft } from '#src/platform/form/use-seconds-left.ts';
import { inMinutes } from '#src/ui/form/in-minutes.ts';
import { RowAction } from '#src/ui/row.tsx';

interface PendingBubbleProps {
  readonly session: ChatSession;
  readonly pending: Pending;
}

/** One message on its way: that it is, how long it waits, or that it never arrives. */
export function PendingBubble({ session, pending }: PendingBubbleProps): ReactNode {
  const t = useTranslations('chat');
  const { clientId, text, imageId, state, againAt } = pending;
  const wait = useSecondsLeft(againAt);
  const how = state === 'waits' ? t('waits', { time: inMinutes(wait) }) : t(state);
  return (
    <li className={css.bubble} data-author="member" data-pending>
      <span className="visually-hidden">{t('you')}: </span>
      <span className={css.text} dir="auto">
        {text === '' && imageId !== null ? t('pictureOf') : text}
      </span>
      <span className={css.time}>{how}</span>
      {state === 'failed' && (
        <span className={css.actions}>
          <RowAction label={t('again')} onClick={() => session.sendAgain(clientId)}>
            {t('again')}
          </RowAction>
          <RowAction label={t('remove')} onClick={() => session.forget(clientId)}>
            {t('remove')}
          </RowAction>
        </span>
      )}
    </li>
  );
}
