import { useEffect, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { type FrameMessage, FRAME_MESSAGE_MAX_LENGTH, readFrameMessage } from '@foyer/contract/vendor/frame-message';
import css from '#src/features/game-view/game-view.module.css';

/** The part of a `MessageEvent` that is looked at. */
export interface FrameEvent {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

interface FramePeer {
  /** Exact origin of the game's address. */
  readonly origin: string;
  /** The frame's window at this moment. */
  readonly window: () => unknown;
}

/** Far more than a game has to say; a frame that floods the page is not listened to until the second is over. */
const MESSAGES_A_SECOND = 50;
const SECOND_MS = 1_000;

/**
 * Reads what comes from one framed game, 50 messages a second at most. `now` in milliseconds, growing.
 * Answers a message, or `null` for what is none.
 */
export function createFrameChannel(peer: FramePeer, now: () => number): (event: FrameEvent) => FrameMessage | null {
  let began = -SECOND_MS;
  let heard = 0;
  return (event) => {
    if (!isFromPeer(event, peer)) return null;
    if (now() - began >= SECOND_MS) [began, heard] = [now(), 0];
    heard += 1;
    return heard > MESSAGES_A_SECOND ? null : messageIn(event.data);
  };
}

/** Only from its very window and its exact origin. */
function isFromPeer(event: FrameEvent, peer: FramePeer): boolean {
  const window = peer.window();
  return window !== null && window !== undefined && event.source === window && event.origin === peer.origin;
}

/** At most 16 KB of JSON, and exactly one of the contract's messages. */
function messageIn(data: unknown): FrameMessage | null {
  return isSmall(data) ? readFrameMessage(data) : null;
}

/** The measure is that of its JSON; what has none is no message. */
function isSmall(data: unknown): boolean {
  try {
    const text = JSON.stringify(data);
    return typeof text === 'string' && text.length <= FRAME_MESSAGE_MAX_LENGTH;
  } catch {
    // Circular, or with a BigInt in it.
    return false;
  }
}

interface GameFrameProps {
  readonly name: string;
  readonly url: URL;
  readonly frame: { readonly current: HTMLIFrameElement | null } & Ref<HTMLIFrameElement>;
  readonly onMessage: (message: FrameMessage) => void;
  /** Some document is there: the game's, or what a browser shows in its place. */
  readonly onLoad: () => void;
}

/** The vendor's page in a frame that can neither move this page nor learn where it is. Its own origin is never ours. */
export function GameFrame({ name, url, frame, onMessage, onLoad }: GameFrameProps): ReactNode {
  const latest = useRef(onMessage);

  useEffect(() => {
    latest.current = onMessage;
  });

  // Before the frame can say its first word.
  useLayoutEffect(() => {
    const peer = { origin: url.origin, window: () => frame.current?.contentWindow };
    const messageOf = createFrameChannel(peer, () => performance.now());
    const listen = (event: MessageEvent<unknown>): void => {
      const message = messageOf(event);
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
