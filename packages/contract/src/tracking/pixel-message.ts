import { adEventNames, type AdEvent, type AdEventName } from '#src/tracking/ad-event.ts';
import type { Consent } from '#src/tracking/consent.ts';
import { ANALYTICS_SESSION_PATTERN } from '#src/tracking/limits.ts';

/** The name that messages between the page and the frame of pixels carry. */
const ABOUT = 'foyer-pixels';
/** The longest text that is passed on, in characters. */
const MAX_TEXT_LENGTH = 512;

/** Messages of the page to the pixel frame: all that a pixel receives. */
export type PixelMessage =
  | {
      readonly kind: 'start';
      /** What may run; the frame is not there before something may. */
      readonly consent: Consent;
      /** Partners that the choice, or the notice, named: no other one runs. */
      readonly partners: readonly string[];
      /** The browser's generated id, since cookies of a sandboxed frame do not last. */
      readonly visitorId: string;
      /** Address of the page, without its query. */
      readonly page: string;
      /** Ids of the visit's advertisements, by the names of `pixel-track.ts`. */
      readonly clickIds: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'event'; readonly event: AdEvent };

export function pixelMessage(message: PixelMessage): object {
  return { about: ABOUT, ...message };
}

/** The frame's first message: it listens. */
export const pixelFrameReady = { about: ABOUT, kind: 'ready' } as const;

/** The frame's message with the session of Google's tag. */
export function pixelSession(sessionId: string): object {
  return { about: ABOUT, kind: 'session', sessionId };
}

/** The session that the frame named, else `null`: vendors' scripts can post anything. */
export function readPixelSession(data: unknown): string | null {
  const { about, kind, sessionId } = fieldsOf(data);
  if (about !== ABOUT || kind !== 'session') return null;
  return typeof sessionId === 'string' && ANALYTICS_SESSION_PATTERN.test(sessionId) ? sessionId : null;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' ? { ...value } : {});
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);
const isAdEventName = (name: unknown): name is AdEventName => adEventNames.some((one) => one === name);

export function isPixelFrameReady(data: unknown): boolean {
  const { about, kind } = fieldsOf(data);
  return about === ABOUT && kind === 'ready';
}

/** Reads a message of the page; `null` for anything else. Without the schema library, which the frame's script does not contain. */
export function readPixelMessage(data: unknown): PixelMessage | null {
  const { about, kind, consent, partners, visitorId, page, clickIds, event } = fieldsOf(data);
  if (about !== ABOUT) return null;
  if (kind === 'event') return readEvent(fieldsOf(event));
  if (kind !== 'start' || !isText(visitorId) || !isText(page)) return null;
  const ids = Object.entries(fieldsOf(clickIds)).filter((pair): pair is [string, string] => isText(pair[1]));
  const named = Array.isArray(partners) ? partners.filter(isText) : [];
  return {
    kind,
    consent: readConsent(fieldsOf(consent)),
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
