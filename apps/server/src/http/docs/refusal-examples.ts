import type { EnvelopeOf } from '@foyer/contract/envelope';
import { type ErrorCode, errorStatus, isErrorCode } from '@foyer/contract/error-code';
import { messageFor } from '#src/words/message-for.ts';

/** As a trace id looks, https://www.w3.org/TR/trace-context/#trace-id */
const SPAN = '4bf92f3577b34da6a3ce929d0e0e4736';
const FIELDS = { fields: { username: 'required' } };

function exampleOf(code: ErrorCode): { readonly value: EnvelopeOf<unknown> } {
  const value = code === 'invalid_request' ? FIELDS : null;
  return { value: { success: false, value, message: messageFor(code, 'EN'), errorCode: code, spanId: SPAN } };
}

/** What is answered with each code, by its name. */
export const refusalExamples = Object.fromEntries(
  Object.keys(errorStatus)
    .filter(isErrorCode)
    .map((code) => [code, exampleOf(code)]),
);
