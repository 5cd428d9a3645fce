import { useReducer, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FrameMessage } from '@foyer/contract/vendor/frame-message';
import { useTranslations } from 'use-intl';
import { GameBar } from '#src/features/game-view/game-bar.tsx';
import { GameFrame } from '#src/features/game-view/game-frame.tsx';
import css from '#src/features/game-view/game-view.module.css';
import { afterMessage, newGame } from '#src/features/game-view/game-state.ts';
import { useFullScreen } from '#src/features/game-view/use-full-screen.ts';
import { useOnline } from '#src/features/game-view/use-online.ts';

interface GameViewProps {
  readonly name: string;
  readonly vendor: string;
  /** `null` while it is being launched. */
  readonly url: URL | null;
  readonly onBack: () => void;
  /** A new launch. */
  readonly onReload: () => void;
}

/** A game inside the page. [S2-028] */
export function GameView({ name, vendor, url, onBack, onReload }: GameViewProps): ReactNode {
  const t = useTranslations('game');
  const ref = useRef<HTMLElement>(null);
  const [game, tell] = useReducer(afterMessage, newGame);
  const fullScreen = useFullScreen(ref);
  const online = useOnline();

  const onMessage = (message: FrameMessage): void => {
    if (message.type === 'exit') onBack();
    else tell(message);
  };

  return (
    <section ref={ref} className={css.view} aria-label={name} data-vendor={vendor} data-ready={game.ready}>
      <GameBar name={name} balance={game.balance} fullScreen={fullScreen} onBack={onBack} onReload={onReload} />
      <div className={css.stage}>
        {!game.ready && (
          <div className={css.skeleton} role="status">
            <span className={css.skeletonWords}>{t('loading', { name })}</span>
          </div>
        )}
        {url && <GameFrame name={name} url={url} onMessage={onMessage} />}
        {!online && (
          <p className={css.offline} role="alert">
            {t('offline')}
          </p>
        )}
      </div>
    </section>
  );
}
