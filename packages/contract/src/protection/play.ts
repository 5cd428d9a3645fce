import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

const checkId = z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,9}$/));

/** The current play session: it begins with a stake and ends after a break without one. */
export const playSchema = z.object({
  /** The server's time, ISO 8601, from which a client computes the elapsed time. */
  serverNow: z.string(),
  /** When the session began, ISO 8601; `null` without one. The sums are 0 then. */
  beganAt: z.nullable(z.string()),
  /** Stakes of the session without cancelled ones, in whole play credits. */
  staked: z.int(),
  won: z.int(),
  /** `won` minus `staked`. */
  net: z.int(),
  /** Minutes between reality checks; `null` if there are none. */
  checkMinutes: z.nullable(z.int()),
  /** When the next reality check is shown, ISO 8601. Stakes are refused from then until an answer; `null` for none. */
  nextCheckAt: z.nullable(z.string()),
  /** Id of the next check; `null` for none. */
  checkId: z.nullable(z.string()),
});

export type Play = z.output<typeof playSchema>;

/** The event `play` of the inbox stream: sent at once if there is a session, and after each change. */
export const PLAY_EVENT = 'play';

const playChange = { method: 'POST', source: 'issue 25', out: playSchema } as const;

export const getPlay = defineEndpoint({
  name: 'protection.getPlay',
  method: 'GET',
  path: '/wps/relay/RGFE_getPlay',
  summary: "Returns the member's current play session: its beginning, net result and next reality check.",
  source: 'issue 25',
  out: playSchema,
});

export const setRealityCheck = defineEndpoint({
  ...playChange,
  name: 'protection.setRealityCheck',
  path: '/wps/relay/RGFE_setRealityCheck',
  summary: 'Chooses the minutes between reality checks, one of those that the brand offers.',
  in: z.strictObject({ minutes: z.int().check(z.minimum(1), z.maximum(1_440)) }),
});

export const answerRealityCheck = defineEndpoint({
  ...playChange,
  name: 'protection.answerRealityCheck',
  path: '/wps/relay/RGFE_answerRealityCheck',
  summary: 'Answers a reality check once, in any tab: the first answer counts, a later one changes nothing.',
  in: z.strictObject({
    checkId,
    /** `stop`: the member leaves the game. The next check comes after the same time, because a break ends the session, not an answer. */
    answer: z.enum(['continue', 'stop']),
  }),
});
