import type { ReactNode } from 'react';
import { X } from 'lucide';
import { useTranslations } from 'use-intl';
import css from '#src/features/game-view/game-overlay-notice.module.css';
import { Icon } from '#src/ui/icon.tsx';

interface GameOverlayNoticeProps {
  readonly text: string;
  /** Launches the game again. */
  readonly onRetry?: (() => void) | undefined;
  /** Opens the game in a new window. */
  readonly onOpenWindow?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** A message and its buttons over a running game. */
export function GameOverlayNotice({ text, onRetry, onOpenWindow, onClose }: GameOverlayNoticeProps): ReactNode {
  const t = useTranslations('game');
  return (
    <div className={css.notice} role="alert">
      <p className={css.text}>{text}</p>
      {onClose && (
        <button type="button" className={css.close} aria-label={t('close')} onClick={onClose}>
          <Icon icon={X} size={18} />
        </button>
      )}
      {(onRetry ?? onOpenWindow) && (
        <div className={css.actions}>
          {onRetry && (
            <button type="button" className={css.action} onClick={onRetry}>
              {t('retry')}
            </button>
          )}
          {onOpenWindow && (
            <button type="button" className={css.action} onClick={onOpenWindow}>
              {t('window')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
