import { toAdEvent, type AdEvent } from '@foyer/contract/tracking/ad-event';
import type { Consent } from '@foyer/contract/tracking/consent';
import { isPixelFrameReady, createPixelMessage, readPixelSessionMessage } from '@foyer/contract/tracking/pixel-message';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { getThirdPartyFramePath } from '@foyer/contract/page/third-party-frame';

/**
 * Maximum number of events that are buffered until the frame has loaded, which a blocker may prevent; further ones are
 * dropped.
 */
const MAX_BUFFERED = 50;

export interface PixelFrameOptions {
  /** Ad partners that the consent question names. */
  readonly partners: readonly string[];
  readonly visitorId: () => string;
  /** Click ids of the visit; read only with consent. */
  readonly clickIds: () => Readonly<Record<string, string>>;
  /** Called with the session id of Google's tag, at most once per frame. */
  readonly onSession: (sessionId: string) => void;
  /** Runs a task when the page is used, or idle for a while. */
  readonly whenIdle: (task: () => void) => void;
}

export interface PixelFrame {
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
 * Creates the frame in which ad partners' scripts run. It exists only with consent; a changed choice replaces it. It
 * receives only what `createPixelMessage` contains, and may send Google Analytics' session id once. [S7-059, security:
 * ad pixels]
 */
export function createPixelFrame({
  partners,
  visitorId,
  clickIds,
  onSession,
  whenIdle,
}: PixelFrameOptions): PixelFrame {
  let frame: HTMLIFrameElement | null = null;
  let consent: Consent | null = null;
  let isListening = false;
  let hasSession = false;
  const buffered: AdEvent[] = [];

  /** Posts a message to this frame only. An opaque origin cannot be a target origin. */
  const post = (message: Parameters<typeof createPixelMessage>[0]): void =>
    frame?.contentWindow?.postMessage(createPixelMessage(message), '*');

  addEventListener('message', (message: MessageEvent<unknown>) => {
    if (!frame || !consent || hasSession || message.source !== frame.contentWindow) return;
    // Parsed only now, because parsing costs time and a hostile frame may send many messages.
    if (isListening) {
      const sessionId = readPixelSessionMessage(message.data);
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
