import { useEffect, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import {
  type GameFrameMessage,
  GAME_FRAME_MESSAGE_MAX_LENGTH,
  parseGameFrameMessage,
} from '@foyer/contract/vendor/game-frame-message';
import css from '#src/features/game-view/game-view.module.css';

/** The fields of `MessageEvent` that the reader uses. */
export interface GameFrameMessageEvent {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

interface FrameSource {
  readonly origin: string;
  /** Returns the frame's current window. */
  readonly window: () => unknown;
}

/**
 * Maximum number of messages per second, far above what a game needs. Further messages are ignored until the second
 * ends.
 */
const MAX_MESSAGES_PER_SECOND = 50;
const SECOND_MS = 1_000;

/**
 * Creates a function that reads the messages of one game frame, at most 50 a second. `now` returns a monotonic time in
 * milliseconds. Invalid messages are read as `null`.
 */
export function createGameFrameReader(
  peer: FrameSource,
  now: () => number,
): (event: GameFrameMessageEvent) => GameFrameMessage | null {
  let secondStart = -SECOND_MS;
  let messageCount = 0;
  return (event) => {
    if (!isFromSource(event, peer)) return null;
    if (now() - secondStart >= SECOND_MS) [secondStart, messageCount] = [now(), 0];
    messageCount += 1;
    return messageCount > MAX_MESSAGES_PER_SECOND ? null : parseMessage(event.data);
  };
}

/** Whether a message comes from the game: both the window and the origin must match. */
function isFromSource(event: GameFrameMessageEvent, peer: FrameSource): boolean {
  const window = peer.window();
  return window !== null && window !== undefined && event.source === window && event.origin === peer.origin;
}

/** Parses a message: at most 16 KB of JSON, in one of the contract's formats. */
function parseMessage(data: unknown): GameFrameMessage | null {
  return isWithinLimit(data) ? parseGameFrameMessage(data) : null;
}

/** Whether a message of the game is within the size limit, measured as JSON. Data that cannot be serialised are not. */
function isWithinLimit(data: unknown): boolean {
  try {
    const text = JSON.stringify(data);
    return typeof text === 'string' && text.length <= GAME_FRAME_MESSAGE_MAX_LENGTH;
  } catch {
    // Circular, or contains a BigInt.
    return false;
  }
}

interface GameFrameProps {
  readonly name: string;
  readonly url: URL;
  readonly frame: { readonly current: HTMLIFrameElement | null } & Ref<HTMLIFrameElement>;
  readonly onMessage: (message: GameFrameMessage) => void;
  /** Called when the frame has loaded a document: the game, or the browser's error page. */
  readonly onLoad: () => void;
}

/**
 * Shows the vendor's page in a sandboxed frame. The vendor's page cannot navigate this page or read its URL, and its
 * origin is never the site's.
 */
export function GameFrame({ name, url, frame, onMessage, onLoad }: GameFrameProps): ReactNode {
  const latest = useRef(onMessage);

  useEffect(() => {
    latest.current = onMessage;
  });

  // A layout effect, so that the listener exists before the frame can post a message.
  useLayoutEffect(() => {
    const peer = { origin: url.origin, window: () => frame.current?.contentWindow };
    const readMessage = createGameFrameReader(peer, () => performance.now());
    const listen = (event: MessageEvent<unknown>): void => {
      const message = readMessage(event);
      if (message) latest.current(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url, frame]);

  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={name}
      src={url.href}
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
      allow="fullscreen; autoplay"
      onLoad={onLoad}
    />
  );
}
