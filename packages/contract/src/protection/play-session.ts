import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

const checkId = z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,9}$/));

/** The member's current play session. It begins with a stake and ends when the member has placed no stake for some time. */
export const playSessionViewSchema = z.object({
  /** Current time of the server, ISO 8601. Clients compute the elapsed time from it, because device clocks can be wrong. */
  serverNow: z.string(),
  /** When the play session began, ISO 8601; `null` if the member is not playing. The sums are then 0. */
  beganAt: z.nullable(z.string()),
  /** Sum of the stakes in the play session without cancelled ones, in whole play credits. */
  staked: z.int(),
  won: z.int(),
  /** Net result of the play session: `won` minus `staked`. */
  net: z.int(),
  /** Minutes between reality checks (reminders of the time and money spent); `null` if the member gets none. */
  checkMinutes: z.nullable(z.int()),
  /**
   * When the next reality check is shown, ISO 8601; `null` if there is none. From then until the member answers, the server
   * rejects stakes.
   */
  nextCheckAt: z.nullable(z.string()),
  /** Id of the next reality check; `null` if there is none. */
  checkId: z.nullable(z.string()),
});

export type PlaySessionView = z.output<typeof playSessionViewSchema>;

/**
 * Name of the event about the play session on the inbox stream. It is sent at once if there is a play session, and after each
 * change of it.
 */
export const PLAY_SESSION_EVENT = 'play';

const playChange = { method: 'POST', source: 'issue 25', out: playSessionViewSchema } as const;

export const getPlaySession = defineEndpoint({
  name: 'protection.getPlay',
  method: 'GET',
  path: '/wps/relay/RGFE_getPlay',
  summary: "Returns the member's current play session: its beginning, net result and next reality check.",
  source: 'issue 25',
  out: playSessionViewSchema,
});

export const setRealityCheckInterval = defineEndpoint({
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
    /**
     * `stop` means that the member leaves the game. Both answers restart the same interval to the next reality check:
     * leaving the game does not end the play session, only a pause in play does.
     */
    answer: z.enum(['continue', 'stop']),
  }),
});
