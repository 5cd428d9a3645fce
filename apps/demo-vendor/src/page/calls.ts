import type { FeedState, ProofView, RefusalCode } from '#src/http/wire.ts';
import { boot } from '#src/page/boot.ts';

export type Reply<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly code: RefusalCode | 'offline' };

export const authorization = { Authorization: `Bearer ${boot.sessionId}` };
const query = boot.game === null ? '' : `?game=${encodeURIComponent(boot.game)}`;
export const streamPath = `/api/stream${query}`;
const TIMEOUT_MS = 10_000;

export function readState(): Promise<Reply<FeedState>> {
  return call(`/api/state${query}`, {});
}

export function sendBet(order: object): Promise<Reply<FeedState>> {
  const headers = { 'Content-Type': 'application/json' };
  return call('/api/bets', { method: 'POST', headers, body: JSON.stringify(order) });
}

export function askRefill(): Promise<Reply<FeedState>> {
  return call(`/api/refill${query}`, { method: 'POST' });
}

export function readProof(draw: string): Promise<Reply<ProofView>> {
  return call(`/api/proof${query}&draw=${encodeURIComponent(draw)}`, {});
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
