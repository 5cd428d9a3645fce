import * as z from 'zod/mini';

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

export function isEventName(name: string): name is EventName {
  return Object.prototype.hasOwnProperty.call(eventValues, name);
}
