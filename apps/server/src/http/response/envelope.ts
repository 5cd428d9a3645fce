import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompleteEnvelope } from '@foyer/contract/envelope';
import { httpStatusByErrorCode } from '@foyer/contract/error-code';
import { readRequestLanguage } from '#src/http/request/request-language.ts';
import type { CallError } from '#src/http/result.ts';
import { DEFAULT_RETRY_AFTER_S, getErrorMessage } from '#src/messages/server-messages.ts';

/** Sends the value of a successful request. */
export function sendSuccessEnvelope(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const envelope: CompleteEnvelope<unknown> = {
    success: true,
    value: value ?? null,
    message: null,
    errorCode: null,
    spanId: request.requestContext.spanId,
  };
  return reply.code(200).send(envelope);
}

/** Sends an error with the HTTP status of its code and a message in the language of the request. Never cached. */
export function sendErrorEnvelope(request: FastifyRequest, reply: FastifyReply, error: CallError): FastifyReply {
  const envelope: CompleteEnvelope<unknown> = {
    success: false,
    value: error.value ?? null,
    message: getErrorMessage(error.code, readRequestLanguage(request), error.retryAfterSeconds),
    errorCode: error.code,
    spanId: request.requestContext.spanId,
  };
  const status = httpStatusByErrorCode[error.code];
  reply.errorCode = error.code;
  if (status === 429 || status === 503) {
    void reply.header('retry-after', String(error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_S));
  }
  return reply.code(status).header('cache-control', 'no-store').send(envelope);
}
