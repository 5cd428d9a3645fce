import { adEventNames, type AdEvent, type AdEventName } from '#src/tracking/ad-event.ts';
import type { Consent } from '#src/tracking/consent.ts';
import { ANALYTICS_SESSION_PATTERN } from '#src/tracking/limits.ts';

/** The marker of messages between the page and the pixel frame. */
const ABOUT = 'foyer-pixels';
/** The longest accepted text, in characters. */
const MAX_TEXT_LENGTH = 512;

/** Messages of the page to the pixel frame, with all data that pixels receive. */
export type PixelMessage =
  | {
      readonly kind: 'start';
      /** The visitor's consent; the frame is not created before a purpose is allowed. */
      readonly consent: Consent;
      /** Partners named in the choice or the notice; others do not run. */
      readonly partners: readonly string[];
      /** Generated id of the browser, because cookies of a sandboxed frame do not last. */
      readonly visitorId: string;
      /** URL of the page, without its query. */
      readonly page: string;
      /** Ids of the visit, by their names in `pixel-track.ts`. */
      readonly clickIds: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'event'; readonly event: AdEvent };

export function createPixelMessage(message: PixelMessage): object {
  return { about: ABOUT, ...message };
}

/** The frame's first message: it listens to messages. */
export const pixelFrameReadyMessage = { about: ABOUT, kind: 'ready' } as const;

/** The frame's message with the session of Google's tag. */
export function createPixelSessionMessage(sessionId: string): object {
  return { about: ABOUT, kind: 'session', sessionId };
}

/** Reads the session from a message of the frame; `null` if invalid, because vendors' scripts can post anything. */
export function readPixelSessionMessage(data: unknown): string | null {
  const { about, kind, sessionId } = toFields(data);
  if (about !== ABOUT || kind !== 'session') return null;
  return typeof sessionId === 'string' && ANALYTICS_SESSION_PATTERN.test(sessionId) ? sessionId : null;
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' ? { ...value } : {});
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);
const isAdEventName = (name: unknown): name is AdEventName => adEventNames.some((one) => one === name);

export function isPixelFrameReady(data: unknown): boolean {
  const { about, kind } = toFields(data);
  return about === ABOUT && kind === 'ready';
}

/** Reads a message of the page; `null` for anything else. Does not use the schema library, to keep the frame's script small. */
export function readPixelMessage(data: unknown): PixelMessage | null {
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
