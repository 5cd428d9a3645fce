import { toAdEvent, type AdEvent } from '@foyer/contract/tracking/ad-event';
import type { Consent } from '@foyer/contract/tracking/consent';
import {
  isPixelFrameReady,
  createPixelMessage,
  parseGoogleAnalyticsSessionMessage,
} from '@foyer/contract/tracking/pixel-message';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { getThirdPartyFramePath } from '@foyer/contract/page/third-party-frame';

/**
 * Maximum number of events that are buffered until the frame with the ad partners' scripts has loaded. Further ones are
 * dropped: an ad blocker may prevent the load.
 */
const MAX_BUFFERED = 50;

export interface PixelFrameOptions {
  /** Ids of the ad partners that the consent question names. */
  readonly partners: readonly string[];
  readonly visitorId: () => string;
  /** Returns the click ids of the visit. Called only with consent. */
  readonly clickIds: () => Readonly<Record<string, string>>;
  /** Called with the session id of Google's tag, at most once for each frame. */
  readonly onSession: (sessionId: string) => void;
  /** Runs a task after the first input in the page, or after some time without one. */
  readonly whenIdle: (task: () => void) => void;
}

export interface PixelFrameControl {
  readonly allow: (consent: Consent) => void;
  readonly send: (event: TrackedEvent) => void;
}

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Never add `allow-same-origin`: the frame must have an opaque origin.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = getThirdPartyFramePath('pixels');
  return frame;
}

/**
 * Controls the frame in which the scripts of ad partners run. The frame exists only with consent, and is replaced when
 * the choice changes. It receives only the fields of `createPixelMessage`, and may send back the session id of Google
 * Analytics once. [S7-059, security: ad pixels]
 */
export function createPixelFrame({
  partners,
  visitorId,
  clickIds,
  onSession,
  whenIdle,
}: PixelFrameOptions): PixelFrameControl {
  let frame: HTMLIFrameElement | null = null;
  let consent: Consent | null = null;
  let isListening = false;
  let hasSession = false;
  const buffered: AdEvent[] = [];

  /**
   * Posts a message to the pixel frame only. The target origin is `*`, because a frame with an opaque origin cannot be
   * addressed by one.
   */
  const post = (message: Parameters<typeof createPixelMessage>[0]): void =>
    frame?.contentWindow?.postMessage(createPixelMessage(message), '*');

  addEventListener('message', (message: MessageEvent<unknown>) => {
    if (!frame || !consent || hasSession || message.source !== frame.contentWindow) return;
    // Parsed only now, because parsing costs time and a hostile frame may send many messages.
    if (isListening) {
      const sessionId = parseGoogleAnalyticsSessionMessage(message.data);
      if (sessionId === null) return;
      hasSession = true;
      return onSession(sessionId);
    }
    if (!isPixelFrameReady(message.data)) return;
    isListening = true;
    const page = location.origin + location.pathname;
    post({ kind: 'start', consent, partners, visitorId: visitorId(), page, clickIds: clickIds() });
    for (const event of buffered.splice(0)) post({ kind: 'event', event });
  });

  const remove = (): void => {
    frame?.remove();
    frame = null;
    isListening = false;
    hasSession = false;
  };

  return {
    allow: (now) => {
      remove();
      const isAny = now.measurement || now.advertising;
      consent = isAny ? now : null;
      if (!isAny) buffered.length = 0;
      whenIdle(() => {
        if (frame || consent !== now) return;
        frame = createFrame();
        document.body.append(frame);
      });
    },
    send: (event) => {
      const ad = toAdEvent(event);
      if (!ad || !consent) return;
      if (isListening) post({ kind: 'event', event: ad });
      else if (buffered.length < MAX_BUFFERED) buffered.push(ad);
    },
  };
}
