import * as z from 'zod/mini';
import { fieldErrorCodes } from '#src/error-code.ts';

/**
 * The body of every `/wps/*` response, including errors. [S7-008]
 * The schema of the endpoint validates `value`.
 * `errorCode` is any string, because an operator's platform may have its own codes.
 */
export const envelopeSchema = z.object({
  success: z.boolean(),
  value: z.optional(z.unknown()),
  message: z.nullish(z.string()),
  errorCode: z.nullish(z.string()),
  spanId: z.nullish(z.string()),
});

export type Envelope = z.output<typeof envelopeSchema>;

/** The response envelope as this server sends it, with all fields. */
export interface CompleteEnvelope<T> {
  readonly success: boolean;
  readonly value: T | null;
  readonly message: string | null;
  readonly errorCode: string | null;
  readonly spanId: string;
}

/** `value` in the envelope of an `invalid_request` error: the error code of each invalid field of the request. */
export const invalidFieldsSchema = z.object({ fields: z.record(z.string(), z.enum(fieldErrorCodes)) });

export type InvalidFields = z.output<typeof invalidFieldsSchema>;

/** Response header with the trace id of the request. The same id is in the envelope's `spanId`. [S7-008] */
export const TRACE_HEADER = 'x-app-trace-id';
