import type { SessionKeys } from '#src/seal/session-key.ts';
import { sealBody } from '#src/seal/seal-body.ts';
import type { Trace } from '#src/request/trace.ts';
import { callOf, type WireRequest } from '#src/request/transport.ts';
import type { WpsCrypto } from '#src/crypto.ts';
import { isRefusedWith, type WpsResult } from '#src/wps-error.ts';

export interface Sealing {
  readonly crypto: WpsCrypto;
  readonly keys: SessionKeys;
  /** `null` if the call has no input of fields. */
  readonly payload: object | null;
  /** Of the call that is sealed. */
  readonly trace?: Trace | undefined;
  readonly send: (request: WireRequest) => Promise<WpsResult<unknown>>;
}

const INSECURE = 'This page was not opened over a secure connection, so nothing was sent. Open it over https.';
const KEY_UNUSABLE = "The platform's key cannot be used, so nothing was sent.";

/** Encrypts and sends a request, again with a new key if the platform no longer knows the key. [S7-009] */
export async function sendSealed(request: WireRequest, sealing: Sealing): Promise<WpsResult<unknown>> {
  const first = await sealAndSend(request, sealing);
  if (first.ok || !isRefusedWith(first.error, 'sealed_key_unknown')) return first;
  return sealAndSend(request, sealing);
}

async function sealAndSend(request: WireRequest, sealing: Sealing): Promise<WpsResult<unknown>> {
  const { crypto, keys } = sealing;
  const of = callOf(request.endpoint);
  const subtle = crypto.subtle;
  if (subtle === undefined) return { ok: false, error: { kind: 'insecure-context', message: INSECURE, ...of } };
  const key = await keys.get(sealing.trace);
  if (!key.ok) return { ok: false, error: { ...key.error, ...of } };
  const sealed = await sealBody({
    crypto: { getRandomValues: (array) => crypto.getRandomValues(array), subtle },
    key: key.value,
    path: request.url.pathname,
    payload: { ...sealing.payload },
    timestamp: key.value.serverNow(),
  });
  if (sealed === null) {
    keys.forget(key.value.rsaKey);
    return { ok: false, error: { kind: 'seal-failed', message: KEY_UNUSABLE, ...of } };
  }
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(sealed.headers)) headers.set(name, value);
  const answer = await sealing.send({ ...request, headers, body: sealed.body });
  if (!answer.ok && isRefusedWith(answer.error, 'sealed_key_unknown')) keys.forget(key.value.rsaKey);
  return answer;
}
