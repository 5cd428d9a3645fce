import type { FeedState } from '#src/http/feed-state.ts';
import type { RefusalCode } from '#src/http/refusal.ts';
import type { ProofView } from '#src/http/wire.ts';
import { boot } from '#src/page/boot.ts';

export type Reply<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly code: RefusalCode | 'offline' };

const { words } = boot;

export const authorization = { Authorization: `Bearer ${boot.sessionId}` };
const TIMEOUT_MS = 10_000;

/** Reads, or posts when there is a body to post; `null` posts none. */
export async function ask<T>(path: string, body?: object | null): Promise<Reply<T>> {
  if (body === undefined) return call(path, {});
  if (body === null) return call(path, { method: 'POST' });
  const headers = { 'Content-Type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function call<T>(path: string, init: RequestInit): Promise<Reply<T>> {
  try {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...authorization };
    const response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.json();
    return response.ok ? { done: true, value: body } : { done: false, code: body.error };
  } catch {
    return { done: false, code: 'offline' };
  }
}

const texts: Partial<Record<RefusalCode | 'offline', string>> = {
  draw_closed: words.errorClosed,
  round_open: words.errorRound,
  not_enough_credits: words.errorCredits,
  play_restricted: words.errorRestricted,
  too_many_bets: words.errorMany,
  too_many_requests: words.errorBusy,
  offline: words.connectionLost,
};

export function errorText(code: RefusalCode | 'offline'): string {
  return texts[code] ?? words.errorUnknown;
}

const query = boot.game === null ? '' : `?game=${encodeURIComponent(boot.game)}`;

/** Endpoints of a table or lobby. */
export const tablePaths = { state: `/api/state${query}`, stream: `/api/stream${query}`, refill: `/api/refill${query}` };

export function sendBet(order: object): Promise<Reply<FeedState>> {
  return ask('/api/bets', order);
}

export function readProof(draw: string): Promise<Reply<ProofView>> {
  return ask(`/api/proof${query}&draw=${encodeURIComponent(draw)}`);
}
