import { type ReactNode, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { GameFrameMessage } from '@foyer/contract/vendor/game-frame-message';
import { useTranslations } from 'use-intl';
import { GameBar } from '#src/features/game-view/game-bar.tsx';
import { GameFrame } from '#src/features/game-view/frame/game-frame.tsx';
import { GameSkeleton } from '#src/features/game-view/game-skeleton.tsx';
import css from '#src/features/game-view/game-view.module.css';
import {
  type GameFrameState,
  reduceGameFrameState,
  initialGameFrameState,
} from '#src/features/game-view/frame/game-frame-state.ts';
import { useDrawAlertMessageHandler } from '#src/features/game-view/frame/use-draw-alert-message-handler.ts';
import { useFullScreen } from '#src/features/game-view/use-full-screen.ts';
import { useMessagesToGame } from '#src/features/game-view/frame/use-messages-to-game.ts';
import {
  useIsGameBlockedByCsp,
  type GameStartProblem,
  useGameStartPhase,
} from '#src/features/game-view/frame/use-game-start-phase.ts';
import { useWakeLock } from '#src/features/game-view/use-wake-lock.ts';
import { GameOverlayNotice } from '#src/features/game-view/game-overlay-notice.tsx';
import { LazyPlaySessionPanel } from '#src/features/game-view/play/lazy-play-session-panel.tsx';
import { type GameProtectionOptions, useGameProtection } from '#src/features/game-view/play/use-game-protection.ts';
import { useContentTitle } from '#src/platform/page/use-content-title.ts';
import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

const MUTED_KEY = 'foyer.muted';

/** Returns the mute setting, which applies to all games and is stored on the device. */
function useMuted(): readonly [boolean, () => void] {
  const [muted, setMuted] = useState(() => readStoredItem('local', MUTED_KEY) === '1');
  const toggle = (): void => {
    writeStoredItem('local', MUTED_KEY, muted ? '0' : '1');
    setMuted(!muted);
  };
  return [muted, toggle];
}

interface GameViewProps {
  readonly name: string;
  readonly vendor: string;
  /** True if the game is played without an account. [S7-037] */
  readonly trial: boolean;
  /**
   * How a member's play session affects the game: reality checks and breaks. `null` in a trial, and before the session
   * is known.
   */
  readonly play: GameProtectionOptions | null;
  /** URL of the game; `null` while the launch is pending. */
  readonly url: URL | null;
  /** True if the vendor's games post `ready`. */
  readonly saysReady: boolean;
  readonly onBack: () => void;
  /** Launches the game again. */
  readonly onReload: () => void;
  /** Opens the game in a new window, if that is possible. */
  readonly onOpenWindow?: (() => void) | undefined;
}

/** Shows a game inside the page. [S2-028] */
export function GameView(props: GameViewProps): ReactNode {
  const { name, vendor, trial, play, url, saysReady, onBack, onReload, onOpenWindow } = props;
  const view = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [game, dispatch] = useReducer(reduceGameFrameState, initialGameFrameState);
  useContentTitle(url === null ? null : name);
  const isReady = game.ready !== null;
  const fullScreen = useFullScreen(view, game.ready?.orientation);
  const online = useOnline();
  const start = useGameStartPhase({ started: url !== null, vendor, saysReady });
  const isNavigationBlocked = useIsGameBlockedByCsp();
  const cover = isNavigationBlocked ? 'still' : isReady || game.errorCode ? null : start.cover;
  const [muted, onMute] = useMuted();
  const protection = useGameProtection(play, game.round !== null);
  const { isStopping, isCovered } = protection;
  useWakeLock(isReady && online && !isCovered);
  useMessagesToGame({ frame, origin: url?.origin ?? null, ready: game.ready, online, muted, isStopping, isCovered });

  const answerAlerts = useDrawAlertMessageHandler({ frame, origin: url?.origin ?? null, vendor, trial });

  const onMessage = (message: GameFrameMessage): void => {
    if (message.type === 'exit') onBack();
    else if (message.type === 'alerts') answerAlerts(message);
    else dispatch(message);
  };
  const sound = game.ready?.controls?.includes('mute') ? { muted, toggle: onMute } : null;

  return (
    <section ref={view} className={css.view} aria-label={name} data-vendor={vendor} data-ready={isReady}>
      <GameBar
        {...{ name, trial, sound, fullScreen, onBack, onReload }}
        isLaunching={url === null}
        balance={game.balance}
        onBreak={protection.takeBreak && (() => void protection.takeBreak?.())}
      />
      {!trial && <LazyPlaySessionPanel {...{ play, protection }} onAnswered={onReload} onLeave={onBack} />}
      <div className={css.stage} inert={isCovered}>
        {cover && <GameSkeleton name={name} isStatic={cover === 'still'} />}
        {url && <GameFrame {...{ name, url, frame, onMessage }} onLoad={start.onLoad} />}
        <GameNotices
          online={online}
          error={isNavigationBlocked ? 'led-away' : game.errorCode}
          start={isReady ? null : start.problem}
          {...{ onReload, onOpenWindow }}
          onDismiss={start.onDismiss}
        />
      </div>
    </section>
  );
}

interface GameNoticesProps {
  readonly online: boolean;
  readonly error: GameFrameState['errorCode'] | 'led-away';
  /** The problem of starting the game; `null` once the game has posted `ready`. */
  readonly start: GameStartProblem | null;
  readonly onReload: () => void;
  readonly onOpenWindow: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/** Shows one message over the game, the most important one. Offline comes first, because no other action works then. */
function GameNotices({ online, error, start, onReload, onOpenWindow, onDismiss }: GameNoticesProps): ReactNode {
  const t = useTranslations('game');
  if (!online) return <GameOverlayNotice text={t('offline')} />;
  if (error) return <GameOverlayNotice text={t(`trouble.${error}`)} onRetry={onReload} />;
  if (!start) return null;
  return (
    <GameOverlayNotice text={t(`start.${start}`)} onRetry={onReload} onOpenWindow={onOpenWindow} onClose={onDismiss} />
  );
}
