import type { GameFrameMessage, GameHostMessage } from '@foyer/contract/vendor/game-frame-message';
import { pageBootData } from '#src/page/page-boot-data.ts';

type OutgoingMessage = GameFrameMessage extends infer One
  ? One extends GameFrameMessage
    ? Omit<One, 'source'>
    : never
  : never;

const framed = window.parent !== window;
type AlertsState = Extract<GameHostMessage, { type: 'alerts-state' }>;
type ControlType = Exclude<GameHostMessage, AlertsState>['type'];

const controlTypes: ReadonlySet<unknown> = new Set<ControlType>(['pause', 'resume', 'mute', 'unmute', 'stop']);

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

/** Listens to messages of the host page that control the game, and ignores messages of others. */
export function listenToHostMessages(onMessage: (type: ControlType) => void): void {
  listenToHost((data) => {
    if (isControlMessage(data)) onMessage(data.type);
  });
}

/** Listens to messages of the host page that state whether the player is alerted about the results of a game. */
export function listenToDrawAlertState(game: string, onState: (on: boolean) => void): void {
  listenToHost((data) => {
    if (isAlertsState(data) && data.game === game) onState(data.on);
  });
}

function listenToHost(onData: (data: object) => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const isFromHost = origin === pageBootData.hostOrigin && source === window.parent;
    if (isFromHost && typeof data === 'object' && data !== null) onData(data);
  });
}

function isControlMessage(data: object): data is { readonly type: ControlType } {
  return 'source' in data && 'type' in data && data.source === 'foyer-host' && controlTypes.has(data.type);
}

function isAlertsState(data: object): data is AlertsState {
  if (!('source' in data && 'type' in data && 'game' in data && 'on' in data)) return false;
  return data.source === 'foyer-host' && data.type === 'alerts-state' && typeof data.on === 'boolean';
}
