import type { GameFrameMessage, GameHostMessage } from '@foyer/contract/vendor/game-frame-message';
import { pageBootData } from '#src/page/page-boot-data.ts';

type OutgoingMessage = GameFrameMessage extends infer One
  ? One extends GameFrameMessage
    ? Omit<One, 'source'>
    : never
  : never;

const framed = window.parent !== window;
const hostTypes: ReadonlySet<unknown> = new Set<GameHostMessage['type']>(['pause', 'resume', 'mute', 'unmute', 'stop']);

/**
 * Posts a message to the host page that frames the game. The browser delivers it only if the host page has the origin
 * that the platform named at the launch.
 */
export function postToHost(message: OutgoingMessage): void {
  if (framed) window.parent.postMessage({ source: 'foyer-vendor', ...message }, pageBootData.hostOrigin);
}

/** Asks the host page to close the game, or goes to the exit URL if the game is not framed. */
export function leaveGame(): void {
  if (framed) postToHost({ type: 'exit' });
  else location.assign(pageBootData.exitUrl);
}

/** Listens to messages of the host page and ignores messages of others. */
export function listenToHostMessages(onMessage: (type: GameHostMessage['type']) => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === pageBootData.hostOrigin && source === window.parent && isHostMessage(data)) onMessage(data.type);
  });
}

function isHostMessage(data: unknown): data is GameHostMessage {
  if (typeof data !== 'object' || data === null || !('source' in data) || !('type' in data)) return false;
  return data.source === 'foyer-host' && hostTypes.has(data.type);
}
