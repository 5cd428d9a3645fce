import { useEffect } from 'react';
import type { GameHostMessage } from '@foyer/contract/vendor/game-frame-message';
import type { GameFrameState } from '#src/features/game-view/frame/game-frame-state.ts';
import { usePageVisible } from '#src/features/game-view/use-wake-lock.ts';

interface HostState {
  readonly frame: { readonly current: HTMLIFrameElement | null };
  /** Origin of the game's URL; `null` until it is known. */
  readonly origin: string | null;
  readonly ready: GameFrameState['ready'];
  readonly online: boolean;
  readonly muted: boolean;
}

/** Pauses a game while the page is hidden or offline, and mutes it, if the game supports these controls. */
export function useMessagesToGame({ frame, origin, ready, online, muted }: HostState): void {
  const visible = usePageVisible();
  const canPause = ready?.controls?.includes('pause') ?? false;
  const canMute = ready?.controls?.includes('mute') ?? false;
  const paused = !visible || !online;

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

function postHostMessage(frame: HTMLIFrameElement | null, origin: string | null, type: GameHostMessage['type']): void {
  const message: GameHostMessage = { source: 'foyer-host', type };
  if (origin !== null) frame?.contentWindow?.postMessage(message, origin);
}
