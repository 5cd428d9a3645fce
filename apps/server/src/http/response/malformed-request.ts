import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TRACE_HEADER, type CompleteEnvelope } from '@foyer/contract/envelope';
import { type ErrorCode, httpStatusByErrorCode } from '@foyer/contract/error-code';
import { securityHeaders } from '#src/http/response/security-headers.ts';
import { readTraceId } from '#src/http/request/trace-id.ts';
import { getErrorMessage } from '#src/messages/server-messages.ts';

/**
 * Responds to a connection that sends no valid HTTP or does not finish its request, and closes it. A connection on
 * which nothing arrived is closed without a response: browsers open spare connections, and would take the response for
 * that to their first request.
 */
export function handleMalformedRequest(error: Error, socket: Socket): void {
  if (Reflect.get(error, 'code') === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const { status, body, headers } = createErrorResponse('invalid_request', readTraceId(undefined));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, 'connection: close', '', body].join('\r\n'));
}

/** Responds 404 to a request target that cannot be decoded. */
export function handleUndecodableUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, headers } = createErrorResponse('not_found', readTraceId(request.headers['traceparent']));
  void reply.code(status).headers(headers).send(body);
}

function createErrorResponse(code: ErrorCode, spanId: string) {
  const envelope: CompleteEnvelope<null> = {
    success: false,
    value: null,
    message: getErrorMessage(code, 'EN'),
    errorCode: code,
    spanId,
  };
  const body = JSON.stringify(envelope);
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    [TRACE_HEADER]: spanId,
  };
  return { status: httpStatusByErrorCode[code], body, headers };
}
