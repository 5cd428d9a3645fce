import * as z from 'zod/mini';
import { INVITE_CODE } from '#src/member/registration/affiliate-code.ts';
import { ANALYTICS_SESSION } from '#src/tracking/limits.ts';

/** A game's or vendor's code, a way of registering: one word of ours. */
const word = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
/** Path of a page, without its query: that may say who somebody is. */
const pagePath = z.string().check(z.regex(/^\/m\/[\w./-]{0,120}$/));
/** Whole or broken units of the currency. */
const money = z.strictObject({
  amount: z.number().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 1_200;

/**
 * Everything that is told of a visit, each event once, with what is told of it. None of it names a person.
 * Another event is added here, and nowhere else, to be typed in the browser and taken by the server. [S7-053, S9-035]
 */
export const eventValues = {
  /** The first page of a tab; `return` when this browser was here before. */
  visit: z.strictObject({ visit: z.enum(['first', 'return']) }),
  /** A game, a promotion or a piece of news was looked at. */
  viewContent: z.strictObject({ kind: z.enum(['game', 'promotion', 'news']), content: word }),
  /** An account was opened. [S4-012] */
  register: z.strictObject({ method: word }),
  login: z.strictObject({ method: word }),
  /** A game was started by a member. */
  launch: z.strictObject({ vendor: word, game: word }),
  /** A game was started to try it. */
  trialStart: z.strictObject({ vendor: word, game: word }),
  /** A deposit was asked for, at whoever takes it. */
  depositSubmit: money,
  /** A deposit has arrived: the first of a member, a later one, or one of which no more is known. */
  firstDeposit: money,
  redeposit: money,
  deposit: money,
  /** The site was put on the home screen. */
  install: z.strictObject({}),
  /** Messages may come to this device. */
  pushOn: z.strictObject({}),
  /** How quickly a page was there; the text is `performance-text.ts`'s. [S7-054] */
  performance: z.strictObject({ page: pagePath, metrics: z.string().check(z.regex(/^[a-z0-9=.;]{1,200}$/)) }),
  /** Something broke in a page; addresses in it have no query. */
  clientError: z.strictObject({
    page: pagePath,
    name: word,
    message: z.string().check(z.maxLength(LONGEST_MESSAGE)),
    /** Frames as the browser wrote them, for the server to read by its source maps. */
    stack: z.string().check(z.maxLength(LONGEST_STACK)),
  }),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>;

export type EventName = keyof typeof eventValues;

/** What is told of an event. */
export type EventValue<N extends EventName> = z.output<(typeof eventValues)[N]>;

function isEventName(name: string): name is EventName {
  return Object.prototype.hasOwnProperty.call(eventValues, name);
}

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
