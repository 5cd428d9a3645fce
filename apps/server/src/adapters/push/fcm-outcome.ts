import * as z from 'zod';
import type { PushOutcome } from '#src/adapters/push/push-outcome.ts';

const errorSchema = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(
        z.looseObject({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .optional(),
  }),
});

/** What FCM means by an answer: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
export async function fcmOutcomeOf(response: Response): Promise<PushOutcome> {
  if (response.ok) return 'taken';
  const { status } = response;
  if (status === 401 || status === 429 || status >= 500) return 'later';
  const parsed = errorSchema.safeParse(await response.json().catch(() => null));
  const details = parsed.success ? (parsed.data.error.details ?? []) : [];
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  if (status === 404 || code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return 'gone';
  const blamed = details.flatMap(({ fieldViolations }) => fieldViolations ?? []);
  if (status === 400) return blamed.some(({ field }) => field === 'message.token') ? 'gone' : 'refused';
  // The account may not send, or the project is blocked: no device's fault.
  return 'later';
}
