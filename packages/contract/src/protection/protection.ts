import * as z from 'zod/mini';
import { limitKinds, limitPeriods } from '#src/protection/limit-kinds.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { memberLimitSchema } from '#src/protection/limits.ts';

const source = 'decision 0059 (Player protection)';

/** A helpline of the rules. */
const helplineSchema = z.object({
  /** ISO 3166-1. */
  country: z.string(),
  name: z.string(),
  tel: z.nullable(z.string()),
  url: z.string(),
});

export type Helpline = z.output<typeof helplineSchema>;

/** The value of the error `self_excluded` at a login. */
export const exclusionSchema = z.object({
  /** The end, ISO 8601 in UTC; `null` if there is none. */
  until: z.nullable(z.string()),
  /** For `requestReturn`, after the end of the exclusion. */
  ticket: z.optional(z.string()),
  help: z.optional(z.array(helplineSchema)),
});

export type Exclusion = z.output<typeof exclusionSchema>;

export const getProtection = defineEndpoint({
  name: 'protection.getProtection',
  method: 'GET',
  path: '/wps/relay/RGFE_getProtection',
  summary: "The member's break and limits, what the site offers, and helplines.",
  source,
  out: z.object({
    /** Until when the member may not play, ISO 8601 in UTC; `null` without a break. */
    timeOutUntil: z.nullable(z.string()),
    /** The member's limits that are in force or pending. */
    limits: z.array(memberLimitSchema),
    offered: z.object({
      /** Durations of breaks, in hours. */
      timeOutHours: z.array(z.int()),
      /** Duration of the break that a game offers, in hours. */
      quickHours: z.int(),
      /** Durations of exclusions, in months. */
      exclusionMonths: z.array(z.int()),
      /** Whether the member may exclude themselves without an end. */
      exclusionIndefinite: z.boolean(),
      /** Kinds of limits that the member may set. */
      limitKinds: z.array(z.enum(limitKinds)),
      /** Periods of limits, except those of the play session. */
      limitPeriods: z.array(z.enum(limitPeriods)),
      /** Kinds that need a limit for each period before the member may play. */
      requiredLimitKinds: z.array(z.enum(limitKinds)),
      /** Hours between the request of a higher limit and the earliest confirmation; some markets also wait for the end of the period. */
      raiseWaitHours: z.int(),
      /** Minutes between reality checks that the member may choose. */
      realityCheckMinutes: z.array(z.int()),
    }),
    /** That of the caller's country first. */
    help: z.array(helplineSchema),
  }),
});

export const beginTimeOut = defineEndpoint({
  name: 'protection.beginTimeOut',
  method: 'POST',
  path: '/wps/relay/RGFE_beginTimeOut',
  summary: 'Begins a break: the member stays logged in, but cannot play. It cannot be shortened.',
  source,
  in: z.strictObject({
    /** One of `offered.timeOutHours`, or `offered.quickHours`. */
    hours: z.int().check(z.positive()),
  }),
  out: z.object({
    /** The end of the longest break, ISO 8601 in UTC. */
    timeOutUntil: z.string(),
  }),
});

export const exclude = defineEndpoint({
  name: 'protection.exclude',
  method: 'POST',
  path: '/wps/relay/RGFE_exclude',
  summary: 'Excludes the member from play: ends all sessions, and no login works until the end. It cannot be undone.',
  source,
  in: z.strictObject({
    /** One of `offered.exclusionMonths`; `null` without an end, if `offered.exclusionIndefinite`. */
    months: z.nullable(z.int().check(z.positive())),
    /** The member has confirmed that the exclusion cannot be undone. */
    understood: z.literal(true),
  }),
  out: z.object({
    /** The end, ISO 8601 in UTC; `null` if there is none. */
    excludedUntil: z.nullable(z.string()),
  }),
});

export const requestReturn = defineEndpoint({
  name: 'protection.requestReturn',
  method: 'POST',
  path: '/wps/relay/RGFE_requestReturn',
  summary: 'Asks to return after the end of an exclusion; logins work again after a wait.',
  source,
  in: z.strictObject({
    /**
     * `value.ticket` of `self_excluded`, which a complete login gets after the end of an exclusion. It works once, within five
     * minutes.
     */
    ticket: z.string().check(z.maxLength(64)),
  }),
  out: z.object({
    /** When logins work again, ISO 8601 in UTC. */
    returnAt: z.string(),
  }),
  errors: ['login_ticket_invalid'],
  token: 'none',
});
