import type { RefusalCode } from '#src/http/wire.ts';
import { boot } from '#src/page/boot.ts';

export type Reply<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly code: RefusalCode | 'offline' };

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
