import { adEventNames, type AdEvent, type AdEventName } from '#src/tracking/ad-event.ts';
import type { Consent } from '#src/tracking/consent.ts';
import { GOOGLE_ANALYTICS_SESSION_PATTERN } from '#src/tracking/event-request-paths-and-limits.ts';

/** Value of the field `about` in all messages between the page and the pixel frame, by which they are recognized. */
const ABOUT = 'foyer-pixels';
/** Maximum length of a text in a message to the pixel frame, in characters. */
const MAX_TEXT_LENGTH = 512;

/** Messages that the page sends to the pixel frame. They contain all data that pixels receive. */
export type PixelMessage =
  | {
      readonly kind: 'start';
      /** The visitor's consent. The page creates the pixel frame only if at least one purpose is allowed. */
      readonly consent: Consent;
      /** Ad partners that were named to the visitor when they chose or were informed. Scripts of other ad partners do not run. */
      readonly partners: readonly string[];
      /** Id of the browser, which the page generates because cookies of a sandboxed frame do not last. */
      readonly visitorId: string;
      /** URL of the page that the visitor sees, without its query. */
      readonly page: string;
      /** Click ids and campaign parameters of the visit, by their names in `campaign-ids.ts`. */
      readonly clickIds: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'event'; readonly event: AdEvent };

export function createPixelMessage(message: PixelMessage): object {
  return { about: ABOUT, ...message };
}

/** The first message of the pixel frame: it is ready to receive messages. */
export const pixelFrameReadyMessage = { about: ABOUT, kind: 'ready' } as const;

/** Creates the message with which the pixel frame reports the session id of Google Analytics. */
export function createGoogleAnalyticsSessionMessage(sessionId: string): object {
  return { about: ABOUT, kind: 'session', sessionId };
}

/**
 * Reads the session id of Google Analytics from a message of the pixel frame. `null` if the message is invalid: third-party
 * scripts in the frame can post any message.
 */
export function parseGoogleAnalyticsSessionMessage(data: unknown): string | null {
  const { about, kind, sessionId } = toFields(data);
  if (about !== ABOUT || kind !== 'session') return null;
  return typeof sessionId === 'string' && GOOGLE_ANALYTICS_SESSION_PATTERN.test(sessionId) ? sessionId : null;
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' ? { ...value } : {});
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);
const isAdEventName = (name: unknown): name is AdEventName => adEventNames.some((one) => one === name);

export function isPixelFrameReady(data: unknown): boolean {
  const { about, kind } = toFields(data);
  return about === ABOUT && kind === 'ready';
}

/**
 * Reads a message of the page in the pixel frame; `null` for anything else. Does not use the schema library, so that the
 * frame's script stays small.
 */
export function parsePixelMessage(data: unknown): PixelMessage | null {
  const { about, kind, consent, partners, visitorId, page, clickIds, event } = toFields(data);
  if (about !== ABOUT) return null;
  if (kind === 'event') return readEvent(toFields(event));
  if (kind !== 'start' || !isText(visitorId) || !isText(page)) return null;
  const ids = Object.entries(toFields(clickIds)).filter((pair): pair is [string, string] => isText(pair[1]));
  const named = Array.isArray(partners) ? partners.filter(isText) : [];
  return {
    kind,
    consent: readConsent(toFields(consent)),
    partners: named,
    visitorId,
    page,
    clickIds: Object.fromEntries(ids),
  };
}

function readConsent(fields: Readonly<Record<string, unknown>>): Consent {
  return { measurement: fields['measurement'] === true, advertising: fields['advertising'] === true };
}

function readEvent({
  name,
  eventId,
  amount,
  currency,
  content,
}: Readonly<Record<string, unknown>>): PixelMessage | null {
  if (!isAdEventName(name) || !isText(eventId)) return null;
  const event: AdEvent = {
    name,
    eventId,
    ...(isFiniteNumber(amount) ? { amount } : {}),
    ...(isText(currency) ? { currency } : {}),
    ...(isText(content) ? { content } : {}),
  };
  return { kind: 'event', event };
}
