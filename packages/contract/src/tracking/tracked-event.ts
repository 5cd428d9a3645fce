import * as z from 'zod/mini';
import { INVITE_CODE } from '#src/member/registration/affiliate-code.ts';
import { ANALYTICS_SESSION } from '#src/tracking/limits.ts';
import { type EventName, type EventValue, eventValues, isEventName } from '#src/tracking/event-values.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What every event carries besides its name and value. */
const frameSchema = z.strictObject({
  /** Made once, by the browser: whoever sends an event twice has sent one. */
  eventId: z.string().check(z.regex(UUID)),
  eventName: z.string().check(z.maxLength(32)),
  eventValue: z.unknown(),
  /** Host name the visitor is at, without port. */
  domain: z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/)),
  affiliateCode: z.nullable(z.string().check(z.regex(INVITE_CODE))),
  /** Made up by the browser and kept there as long as measuring is allowed: ties a visit together, names nobody. */
  visitorId: z.string().check(z.regex(UUID)),
  device: z.enum(['phone', 'tablet', 'desktop']),
  /** The session that Google Analytics counts the visit to, where its tag runs: conversions of the server join it. */
  sessionId: z.optional(z.string().check(z.regex(ANALYTICS_SESSION))),
  /** Milliseconds since 1970, by the browser's clock. */
  at: z.int().check(z.nonnegative()),
});

type EventFrame = z.output<typeof frameSchema>;

/** One event as it travels: what S7-053 names, and what makes it arrive exactly once. [S7-053] */
export type TrackedEvent = {
  readonly [N in EventName]: Readonly<Omit<EventFrame, 'eventName' | 'eventValue'>> & {
    readonly eventName: N;
    readonly eventValue: EventValue<N>;
  };
}[EventName];

/** Reads an event as anybody may have sent it; `null` for an unknown name, an extra field, or a value that is not its name's. */
export function readTrackedEvent(data: unknown): TrackedEvent | null {
  const frame = frameSchema.safeParse(data);
  if (!frame.success || !isEventName(frame.data.eventName)) return null;
  const { eventName } = frame.data;
  const value = eventValues[eventName].safeParse(frame.data.eventValue);
  if (!value.success) return null;
  return paired({ ...frame.data, eventName, eventValue: value.data });
}

/** Name and value were checked against each other; the compiler cannot follow them through the table. */
function paired(
  event: Omit<EventFrame, 'eventName' | 'eventValue'> & { eventName: EventName; eventValue: unknown },
): TrackedEvent;
function paired(event: unknown): unknown {
  return event;
}
