import { adEventOf, type AdEvent } from '@foyer/contract/tracking/ad-event';
import type { Consent } from '@foyer/contract/tracking/consent';
import { isPixelFrameReady, pixelMessage, readPixelSession } from '@foyer/contract/tracking/pixel-message';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { ownFramePath } from '@foyer/contract/page/own-frame';

/** More than these wait for the frame, which a blocker may keep away for ever. */
const MOST_WAITING = 50;

export interface PixelFrameParts {
  /** Partners that the visitor is shown by name. */
  readonly partners: readonly string[];
  readonly visitorId: () => string;
  /** Ids of the visit's advertisements; asked for only when something is allowed. */
  readonly clickIds: () => Readonly<Record<string, string>>;
  /** Google's tag named its session: at most once for each frame. */
  readonly onSession: (sessionId: string) => void;
  /** Runs a task when the page has nothing else to do. */
  readonly whenIdle: (task: () => void) => void;
}

export interface PixelFrame {
  readonly allow: (consent: Consent) => void;
  readonly tell: (event: TrackedEvent) => void;
}

function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Never `allow-same-origin`: it is nobody's page.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.src = ownFramePath('pixels');
  return frame;
}

/**
 * The frame that advertisers' scripts run in, there only while something of it is allowed: another choice takes it away,
 * scripts and all, and brings another. It learns what `pixelMessage` says and nothing else, and may name the session of Google Analytics once. [S7-059, security: ad pixels]
 */
export function createPixelFrame({ partners, visitorId, clickIds, onSession, whenIdle }: PixelFrameParts): PixelFrame {
  let frame: HTMLIFrameElement | null = null;
  let consent: Consent | null = null;
  let isListening = false;
  let hasSession = false;
  const waiting: AdEvent[] = [];

  /** A frame without an origin can only be named by "any"; only this window is given the message. */
  const post = (message: Parameters<typeof pixelMessage>[0]): void =>
    frame?.contentWindow?.postMessage(pixelMessage(message), '*');

  addEventListener('message', (message: MessageEvent<unknown>) => {
    if (!frame || !consent || hasSession || message.source !== frame.contentWindow) return;
    // Only now: to look at it is to take it apart, and a game that means harm says much, and often.
    if (isListening) {
      const sessionId = readPixelSession(message.data);
      if (sessionId === null) return;
      hasSession = true;
      return onSession(sessionId);
    }
    if (!isPixelFrameReady(message.data)) return;
    isListening = true;
    const page = location.origin + location.pathname;
    post({ kind: 'start', consent, partners, visitorId: visitorId(), page, clickIds: clickIds() });
    for (const event of waiting.splice(0)) post({ kind: 'event', event });
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
      if (!isAny) waiting.length = 0;
      whenIdle(() => {
        if (frame || consent !== now) return;
        frame = makeFrame();
        document.body.append(frame);
      });
    },
    tell: (event) => {
      const ad = adEventOf(event);
      if (!ad || !consent) return;
      if (isListening) post({ kind: 'event', event: ad });
      else if (waiting.length < MOST_WAITING) waiting.push(ad);
    },
  };
}
