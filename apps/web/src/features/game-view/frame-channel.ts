import { FRAME_MESSAGE_MAX_LENGTH, readFrameMessage, type FrameMessage } from '@foyer/contract/vendor/frame-message';

/** The part of a `MessageEvent` that is looked at. */
export interface FrameEvent {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

export interface FramePeer {
  /** Exact origin of the game's address. */
  readonly origin: string;
  /** The frame's window at this moment. */
  readonly window: () => unknown;
}

/**
 * A message of the framed game, or `null`: only from its very window, its exact origin, at most 16 KB of JSON, and exactly
 * one of the contract's messages.
 */
export function messageOf(event: FrameEvent, peer: FramePeer): FrameMessage | null {
  const window = peer.window();
  if (window === null || window === undefined || event.source !== window || event.origin !== peer.origin) return null;
  return isSmall(event.data) ? readFrameMessage(event.data) : null;
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
