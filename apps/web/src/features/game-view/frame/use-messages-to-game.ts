import { useEffect } from 'react';
import type { GameHostMessage } from '@foyer/contract/vendor/game-frame-message';
import type { GameFrameState } from '#src/features/game-view/frame/game-frame-state.ts';
import { usePageVisible } from '#src/features/game-view/use-page-visible.ts';

type ControlMessage = Exclude<GameHostMessage, { type: 'alerts-state' }>;

interface HostState {
  readonly frame: { readonly current: HTMLIFrameElement | null };
  /** Origin of the game's URL; `null` until it is known. */
  readonly origin: string | null;
  readonly ready: GameFrameState['ready'];
  readonly online: boolean;
  readonly muted: boolean;
  /** True from the moment at which the game must stop after its round. */
  readonly isStopping: boolean;
  /** True while the game is covered because it had to stop. */
  readonly isCovered: boolean;
}

/**
 * Posts messages to the game: to pause it while it is hidden, covered or offline, to stop it, and to mute it, as far as
 * the game supports these controls.
 */
export function useMessagesToGame({ frame, origin, ready, online, muted, isStopping, isCovered }: HostState): void {
  const visible = usePageVisible();
  const canPause = ready?.controls?.includes('pause') ?? false;
  const canMute = ready?.controls?.includes('mute') ?? false;
  const canStop = ready?.controls?.includes('stop') ?? false;
  const paused = !visible || !online || isCovered;

  // Before `pause`, so that the last message of a covered game is the same for every game.
  useEffect(() => {
    if (!canStop || !isStopping) return undefined;
    const { current } = frame;
    postHostMessage(current, origin, 'stop');
    return () => postHostMessage(current, origin, 'resume');
  }, [canStop, isStopping, frame, origin]);

  useEffect(() => {
    if (!canPause || !paused) return undefined;
    const { current } = frame;
    postHostMessage(current, origin, 'pause');
    return () => postHostMessage(current, origin, 'resume');
  }, [canPause, paused, frame, origin]);

  useEffect(() => {
    if (!canMute || !muted) return undefined;
    const { current } = frame;
    postHostMessage(current, origin, 'mute');
    return () => postHostMessage(current, origin, 'unmute');
  }, [canMute, muted, frame, origin]);
}

function postHostMessage(frame: HTMLIFrameElement | null, origin: string | null, type: ControlMessage['type']): void {
  const message: ControlMessage = { source: 'foyer-host', type };
  if (origin !== null) frame?.contentWindow?.postMessage(message, origin);
}
