import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

export const feedbackTopics = ['idea', 'fault', 'game', 'account', 'other'] as const;

const FEEDBACK_MIN_LENGTH = 10;
export const FEEDBACK_MAX_LENGTH = 2_000;

export const sendFeedback = defineEndpoint({
  name: 'feedback.sendFeedback',
  method: 'POST',
  path: '/wps/member/feedback',
  summary: 'Keeps what a member has to say, once an id: 3 in ten minutes, 10 a day.',
  source: 'S2-008',
  in: z.strictObject({
    /** Made by who sends, who may send it again: it is kept once. */
    id: z.optional(z.uuid()),
    topic: z.enum(feedbackTopics),
    message: z.string().check(z.trim(), z.minLength(FEEDBACK_MIN_LENGTH), z.maxLength(FEEDBACK_MAX_LENGTH)),
  }),
  out: z.object({
    /** ISO 8601. */
    receivedAt: z.string(),
  }),
  token: 'required',
});

export const feedbackEndpoints: readonly Endpoint[] = [sendFeedback];
