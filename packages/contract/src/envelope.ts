import * as z from 'zod/mini';
import { fieldCodes } from '#src/error-code.ts';

/**
 * What every `/wps/*` answer looks like, errors too. [S7-008]
 * `value` is checked by the endpoint's own schema; here it is only known to be there.
 * `errorCode` is a plain string: an operator's platform may have its own codes.
 */
export const envelopeSchema = z.object({
  success: z.boolean(),
  value: z.optional(z.unknown()),
  message: z.nullish(z.string()),
  errorCode: z.nullish(z.string()),
  spanId: z.nullish(z.string()),
});

export type Envelope = z.output<typeof envelopeSchema>;

/** What the server writes: the same, complete. */
export interface CompleteEnvelope<T> {
  readonly success: boolean;
  readonly value: T | null;
  readonly message: string | null;
  readonly errorCode: string | null;
  readonly spanId: string;
}

/** `value` of an `invalid_request`. */
export const invalidFieldsSchema = z.object({ fields: z.record(z.string(), z.enum(fieldCodes)) });

export type InvalidFields = z.output<typeof invalidFieldsSchema>;

/** The trace id of an answer, repeated in `spanId`. [S7-008] */
export const TRACE_HEADER = 'x-app-trace-id';
