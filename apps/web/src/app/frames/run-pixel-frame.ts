import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { pixelFrameReadyMessage, parsePixelMessage } from '@foyer/contract/tracking/pixel-message';
import { buildLandingQuery } from '@foyer/tracking/destinations/shared/landing-query';
import { startDestinations } from '@foyer/tracking/destinations/start-destinations';
import type { PixelFrameEnvironment, SendAdEvent } from '@foyer/tracking/destinations/destination';

/** The parts of `window` that the script of the pixel frame uses. */
export interface PixelFrameWindow {
  readonly parent: { postMessage(message: object, to: string): void };
  addEventListener(type: 'message', listener: (event: { source: unknown; data: unknown }) => void): void;
}

/**
 * Maximum number of ad events that the frame buffers until the page sends its start message. Further ones are dropped.
 */
const MAX_BUFFERED_EVENTS = 50;

/**
 * Runs the frame of advertising pixels. It starts the scripts of the ad partners that the page's start message allows,
 * and forwards events to them. It accepts messages from its parent page only.
 */
export function runPixelFrame(frame: PixelFrameWindow, config: PixelConfig, page: PixelFrameEnvironment): void {
  let send: SendAdEvent | null = null;
  const bufferedEvents: AdEvent[] = [];
  frame.addEventListener('message', ({ source, data }) => {
    const message = source === frame.parent ? parsePixelMessage(data) : null;
    if (message?.kind === 'event') {
      if (send) send(message.event);
      else if (bufferedEvents.length < MAX_BUFFERED_EVENTS) bufferedEvents.push(message.event);
    }
    if (message?.kind !== 'start' || send) return;
    const query = buildLandingQuery(message);
    if (query !== '') page.setQuery(query);
    send = startDestinations(config, message, page);
    for (const event of bufferedEvents.splice(0)) send(event);
  });
  frame.parent.postMessage(pixelFrameReadyMessage, '*');
}
