import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/game-view/game-view.module.css';

interface GameMessageProps {
  readonly text: string;
  readonly onBack: () => void;
  readonly onRetry?: () => void;
}

/** Instead of a game: what is wrong, and the next step. */
export function GameMessage({ text, onBack, onRetry }: GameMessageProps): ReactNode {
  const t = useTranslations('game');
  return (
    <main className={css.message}>
      <h1 className={css.messageText}>{text}</h1>
      {onRetry && (
        <button type="button" className={css.primary} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      <button type="button" className={css.secondary} onClick={onBack}>
        {t('back')}
      </button>
    </main>
  );
}
