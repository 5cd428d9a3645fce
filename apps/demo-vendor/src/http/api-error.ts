import type { FastifyReply } from 'fastify';

const statusByCode = {
  invalid_request: 400,
  bet_not_offered: 400,
  session_gone: 401,
  play_restricted: 403,
  not_found: 404,
  draw_not_public: 404,
  draw_closed: 409,
  bet_id_taken: 409,
  too_many_bets: 409,
  round_open: 409,
  round_id_taken: 409,
  not_enough_credits: 409,
  stake_returned: 409,
  refill_not_due: 409,
  too_large: 413,
  not_json: 415,
  too_many_requests: 429,
  platform_down: 503,
  unknown_error: 500,
} as const;

export type ApiErrorCode = keyof typeof statusByCode;

/** Sends an error: `{ error: <code> }` with the status of the code. */
export function sendApiError(reply: FastifyReply, code: ApiErrorCode): FastifyReply {
  return reply.code(statusByCode[code]).send({ error: code });
}

/** Returns the error code for the HTTP status of an error that Fastify created. */
export function getApiErrorCodeForStatus(status: number | undefined): ApiErrorCode {
  if (status === 413) return 'too_large';
  if (status === 415) return 'not_json';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status !== undefined && status >= 400 && status < 500 ? 'invalid_request' : 'unknown_error';
}
