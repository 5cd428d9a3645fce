import * as z from 'zod/mini';
import { memberLimitKinds, limitPeriods } from '#src/protection/member-limit-kinds.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { memberLimitSchema } from '#src/protection/member-limits.ts';

const source = 'decision 0059 (Player protection)';

/** A helpline for gambling problems, from the protection rules. */
const helplineSchema = z.object({
  /** Country of the helpline, ISO 3166-1. */
  country: z.string(),
  name: z.string(),
  tel: z.nullable(z.string()),
  url: z.string(),
});

export type Helpline = z.output<typeof helplineSchema>;

/** Value of the error `self_excluded` at a login: the member's exclusion from play. */
export const exclusionSchema = z.object({
  /**
   * End of the exclusion, ISO 8601 in UTC; `null` if it has no end. Omitted if the member is in a register of excluded
   * persons, which does not say when the exclusion ends.
   */
  until: z.optional(z.nullable(z.string())),
  /** Ticket with which the member can call `requestReturnFromExclusion`; only after the exclusion has ended. */
  ticket: z.optional(z.string()),
  /** When the member can log in again, ISO 8601 in UTC; only if they have asked to return. */
  returnAt: z.optional(z.string()),
  /** Set after the end of the exclusion if only the operator can record that the member asked to return. */
  returnBy: z.optional(z.literal('operator')),
  help: z.optional(z.array(helplineSchema)),
});

export type Exclusion = z.output<typeof exclusionSchema>;

export const getMemberProtection = defineEndpoint({
  name: 'protection.getProtection',
  method: 'GET',
  path: '/wps/relay/RGFE_getProtection',
  summary: "The member's break and limits, what the site offers, and helplines.",
  source,
  out: z.object({
    /** Current time of the server, ISO 8601. Pages compute the end of a break from it, because device clocks can be wrong. */
    serverNow: z.string(),
    /** End of the member's break, ISO 8601 in UTC; `null` if the member takes no break. */
    timeOutUntil: z.nullable(z.string()),
    /** The member's limits, in effect or requested. */
    limits: z.array(memberLimitSchema),
    /**
     * What the page asks the member about limits. `firstLimit`: the member has never set a limit, and has not declined to.
     * `review`: the member has not reviewed the limits for the months after which the market requires a reminder. Omitted if
     * the member is asked nothing.
     */
    limitPrompt: z.optional(z.enum(['firstLimit', 'review'])),
    offered: z.object({
      /** Durations of breaks that the member can choose, in hours. */
      timeOutHours: z.array(z.int()),
      /** Duration of the break that the bar of a running game offers, in hours. */
      quickHours: z.int(),
      /** Durations of exclusions that the member can choose, in months. */
      exclusionMonths: z.array(z.int()),
      /** Whether the member may exclude themselves without an end. */
      exclusionIndefinite: z.boolean(),
      /** Kinds of limits that the member may set. */
      limitKinds: z.array(z.enum(memberLimitKinds)),
      /** Calendar periods of the limits that the member may set. Limits of the play session have no period. */
      limitPeriods: z.array(z.enum(limitPeriods)),
      /** Kinds of limits that the member must set for each period before they may play. */
      requiredLimitKinds: z.array(z.enum(memberLimitKinds)),
      /**
       * Hours that must pass after a member requests a higher limit before they can confirm it. Some markets also require that
       * the current period has ended.
       */
      raiseWaitHours: z.int(),
      /** Minutes between reality checks (reminders of the time and money spent) among which the member can choose. */
      realityCheckMinutes: z.array(z.int()),
    }),
    /** Helplines, that of the caller's country first. */
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
    /** Duration of the break in hours: one of `offered.timeOutHours`, or `offered.quickHours`. */
    hours: z.int().check(z.positive()),
  }),
  out: z.object({
    /** End of the member's longest break, ISO 8601 in UTC. */
    timeOutUntil: z.string(),
  }),
});

export const beginExclusion = defineEndpoint({
  name: 'protection.exclude',
  method: 'POST',
  path: '/wps/relay/RGFE_exclude',
  summary: 'Excludes the member from play: ends all sessions, and no login works until the end. It cannot be undone.',
  source,
  in: z.strictObject({
    /**
     * Duration of the exclusion in months: one of `offered.exclusionMonths`. `null` for no end, if
     * `offered.exclusionIndefinite` allows it.
     */
    months: z.nullable(z.int().check(z.positive())),
    /** Whether the member has confirmed that they know that an exclusion cannot be undone. */
    understood: z.literal(true),
  }),
  out: z.object({
    /** End of the exclusion, ISO 8601 in UTC; `null` if it has no end. */
    excludedUntil: z.nullable(z.string()),
  }),
});

export const requestReturnFromExclusion = defineEndpoint({
  name: 'protection.requestReturn',
  method: 'POST',
  path: '/wps/relay/RGFE_requestReturn',
  summary: 'Asks to return after the end of an exclusion; logins work again after a wait.',
  source,
  in: z.strictObject({
    /**
     * Ticket that permits the return. After the end of an exclusion, a login with correct credentials returns it as
     * `value.ticket` of the error `self_excluded`. It works once, within five minutes.
     */
    ticket: z.string().check(z.maxLength(64)),
  }),
  out: z.object({
    /** When the member can log in again, ISO 8601 in UTC. */
    returnAt: z.string(),
  }),
  errors: ['login_ticket_invalid'],
  token: 'none',
});
