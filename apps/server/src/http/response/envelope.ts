import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompleteEnvelope } from '@foyer/contract/envelope';
import { errorStatus } from '@foyer/contract/error-code';
import { languageOf } from '#src/http/request/language.ts';
import type { Refusal } from '#src/http/result.ts';
import { messageFor } from '#src/messages/message-for.ts';

/** `Retry-After` of codes that ask the caller to try again, if no time is known. */
const DEFAULT_RETRY_AFTER_S = 2;

/** Answers a call that was done. */
export function sendValue(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const envelope: CompleteEnvelope<unknown> = {
    success: true,
    value: value ?? null,
    message: null,
    errorCode: null,
    spanId: request.requestContext.spanId,
  };
  return reply.code(200).send(envelope);
}

/** Answers a call that was refused: the code's status, and a sentence in the caller's language. Never cached. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const envelope: CompleteEnvelope<unknown> = {
    success: false,
    value: refusal.value ?? null,
    message: messageFor(refusal.code, languageOf(request)),
    errorCode: refusal.code,
    spanId: request.requestContext.spanId,
  };
  const status = errorStatus[refusal.code];
  reply.errorCode = refusal.code;
  if (status === 429 || status === 503) {
    void reply.header('retry-after', String(refusal.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_S));
  }
  return reply.code(status).header('cache-control', 'no-store').send(envelope);
}
