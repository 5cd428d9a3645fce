import * as z from 'zod';
import type { PushOutcome, PushRejectionReason } from '#src/adapters/push/push-outcome.ts';

const errorSchema = z.object({
  error: z.object({
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).optional(),
  }),
});

/** Codes of FCM that name a wrong setting or request: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
const rejections: ReadonlyMap<string, PushRejectionReason> = new Map(
  (['SENDER_ID_MISMATCH', 'THIRD_PARTY_AUTH_ERROR', 'INVALID_ARGUMENT'] as const).map((code) => [code, code]),
);

async function errorCodeOf(response: Response): Promise<string | null> {
  const parsed = errorSchema.safeParse(await response.json().catch(() => null));
  const details = parsed.success ? (parsed.data.error.details ?? []) : [];
  return details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? null;
}

/**
 * Only `UNREGISTERED` or 404 say that a token ended. Another sender's token, a service account without access and a request
 * that FCM cannot read are wrong settings: the device stays, the message is tried again.
 */
export async function fcmOutcomeOf(response: Response): Promise<PushOutcome> {
  if (response.ok) return 'taken';
  const { status } = response;
  if (status === 429 || status >= 500) return 'later';
  const code = await errorCodeOf(response);
  if (status === 404 || code === 'UNREGISTERED') return 'gone';
  return { fault: 'settings', reason: rejections.get(code ?? '') ?? `http_${status}` };
}
