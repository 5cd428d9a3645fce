import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { Button } from '#src/ui/button.tsx';
import css from '#src/features/game-view/game-view.module.css';

interface GameErrorScreenProps {
  readonly text: string;
  readonly onBack: () => void;
  readonly onRetry?: () => void;
}

/** An error message in place of a game. */
export function GameErrorScreen({ text, onBack, onRetry }: GameErrorScreenProps): ReactNode {
  const t = useTranslations('game');
  const illustration = useIllustration('error');
  return (
    <main className={css.message}>
      {illustration !== undefined && (
        <img className={css.messageImage} src={illustration} alt="" width={240} height={180} />
      )}
      <h1 className={css.messageText}>{text}</h1>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      <Button kind="secondary" onClick={onBack}>
        {t('back')}
      </Button>{' '}
    </main>
  );
}
