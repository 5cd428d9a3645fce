import type { Bet } from '#src/games/bet.ts';
import type { DrawGameState } from '#src/http/lottery-page-state.ts';
import type { ApiErrorCode } from '#src/http/api-error.ts';
import type { DrawProof } from '#src/http/game-page-boot-data.ts';
import { formatCountdown } from '#src/page/format-countdown.ts';
import { fillKnownPlaceholders, pageBootData } from '#src/page/page-boot-data.ts';

export type ApiResult<T> = { readonly ok: true; readonly value: T } | ApiFailure;

interface ApiFailure {
  readonly ok: false;
  readonly code: ApiErrorCode | 'offline';
  /** Seconds until the request may be repeated, from the header `Retry-After`; 0 without it. */
  readonly retryAfterSeconds: number;
}

const { messages } = pageBootData;

export const authorizationHeader = { Authorization: `Bearer ${pageBootData.sessionId}` };
const TIMEOUT_MS = 10_000;

/**
 * Sends a request to the vendor's API: a GET if `body` is omitted, otherwise a POST. If `body` is `null`, the POST has
 * no body.
 */
export async function callApi<T>(path: string, body?: object | null): Promise<ApiResult<T>> {
  if (body === undefined) return send(path, {});
  if (body === null) return send(path, { method: 'POST' });
  const headers = { 'Content-Type': 'application/json' };
  return send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function send<T>(path: string, init: RequestInit): Promise<ApiResult<T>> {
  try {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...authorizationHeader };
    const response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.json();
    if (response.ok) return { ok: true, value: body };
    return { ok: false, code: body.error, retryAfterSeconds: Number(response.headers.get('Retry-After')) };
  } catch {
    return { ok: false, code: 'offline', retryAfterSeconds: 0 };
  }
}

const errorTexts: Partial<Record<ApiErrorCode | 'offline', string>> = {
  draw_closed: messages.errorClosed,
  round_open: messages.errorRound,
  not_enough_credits: messages.errorCredits,
  play_restricted: messages.errorRestricted,
  too_many_bets: messages.errorMany,
  too_many_requests: messages.errorBusy,
  platform_down: messages.errorPlatform,
  offline: messages.connectionLost,
};

/** Whether the server may have executed a request despite the error, so that the page must repeat it with the same id. */
export function isRequestResultUnknown(code: ApiErrorCode | 'offline'): boolean {
  return code === 'offline' || code === 'platform_down';
}

export function getApiErrorText({ code, retryAfterSeconds }: ApiFailure): string {
  const text = errorTexts[code] ?? messages.errorUnknown;
  return fillKnownPlaceholders(text, { time: formatCountdown(retryAfterSeconds) });
}

const query = pageBootData.game === null ? '' : `?game=${encodeURIComponent(pageBootData.game)}`;

/** API paths of the current lottery page (a table or the lobby). */
export const bettingApiPaths = {
  state: `/api/state${query}`,
  stream: `/api/stream${query}`,
  refill: `/api/refill${query}`,
};

export function sendBet(order: object): Promise<ApiResult<DrawGameState>> {
  return callApi('/api/bets', order);
}

/** Cancels the bets of a ticket on draws that still accept bets. */
export function cancelTicket(order: { game: string; ticket: string }): Promise<ApiResult<DrawGameState>> {
  return callApi('/api/tickets/cancel', order);
}

/** Saves a bet for later, or removes a saved one. */
export function setBetSaved(order: { game: string; bet: Bet; isSaved: boolean }): Promise<ApiResult<DrawGameState>> {
  return callApi('/api/saved-bets', order);
}

export function fetchDrawProof(draw: string): Promise<ApiResult<DrawProof>> {
  return callApi(`/api/proof${query}&draw=${encodeURIComponent(draw)}`);
}
