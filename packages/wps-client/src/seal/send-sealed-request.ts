import type { BodyEncryptionKeyCache } from '#src/seal/body-encryption-key-cache.ts';
import { sealBody } from '#src/seal/seal-body.ts';
import type { Trace } from '#src/request/trace.ts';
import { getCallInfo, type PreparedRequest } from '#src/request/transport.ts';
import type { WpsCrypto } from '#src/crypto.ts';
import { hasErrorCode, type WpsResult } from '#src/wps-error.ts';

export interface SealedRequestContext {
  readonly crypto: WpsCrypto;
  readonly keys: BodyEncryptionKeyCache;
  /** Input of the call; `null` if it is not an object. */
  readonly payload: object | null;
  /** Trace of the call whose body is encrypted. */
  readonly trace?: Trace | undefined;
  readonly send: (request: PreparedRequest) => Promise<WpsResult<unknown>>;
}

const INSECURE = 'This page was not opened over a secure connection, so nothing was sent. Open it over https.';
const KEY_UNUSABLE = "The platform's key cannot be used, so nothing was sent.";

/**
 * Encrypts and sends a request. If the server no longer knows the public key, fetches a new key and sends the request once
 * more. [S7-009]
 */
export async function sendSealedRequest(
  request: PreparedRequest,
  context: SealedRequestContext,
): Promise<WpsResult<unknown>> {
  const first = await sealAndSend(request, context);
  if (first.ok || !hasErrorCode(first.error, 'sealed_key_unknown')) return first;
  return sealAndSend(request, context);
}

async function sealAndSend(request: PreparedRequest, context: SealedRequestContext): Promise<WpsResult<unknown>> {
  const { crypto, keys } = context;
  const call = getCallInfo(request.endpoint);
  const subtle = crypto.subtle;
  if (subtle === undefined) return { ok: false, error: { kind: 'insecure-context', message: INSECURE, ...call } };
  const key = await keys.get(context.trace);
  if (!key.ok) return { ok: false, error: { ...key.error, ...call } };
  const sealed = await sealBody({
    crypto: { getRandomValues: (array) => crypto.getRandomValues(array), subtle },
    key: key.value,
    path: request.url.pathname,
    payload: { ...context.payload },
    timestamp: key.value.serverNow(),
  });
  if (sealed === null) {
    keys.forget(key.value.rsaKey);
    return { ok: false, error: { kind: 'seal-failed', message: KEY_UNUSABLE, ...call } };
  }
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(sealed.headers)) headers.set(name, value);
  const result = await context.send({ ...request, headers, body: sealed.body });
  if (!result.ok && hasErrorCode(result.error, 'sealed_key_unknown')) keys.forget(key.value.rsaKey);
  return result;
}
