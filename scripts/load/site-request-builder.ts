import type { Endpoint, InputOf, OutputOf } from '@foyer/contract/endpoint';
import { envelopeSchema } from '@foyer/contract/envelope';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { systemClock } from '@foyer/wps-client/clock';
import { buildRequestUrl } from '@foyer/wps-client/request/request-url';
import { sealBody } from '@foyer/wps-client/seal/seal-body';
import { createBodyEncryptionKeyCache } from '@foyer/wps-client/seal/body-encryption-key-cache';
import * as z from 'zod/mini';
import { signVendorBody } from '../../apps/server/src/adapters/game-vendor/vendor-signature.ts';
import type { SiteResponse, SiteConnection, SiteRequest } from './site-connection.ts';

interface CallOptions {
  readonly token?: string | null;
  readonly idempotencyKey?: string;
}

/** Builds the requests of browsers and of a game vendor's server. */
export interface SiteRequestBuilder {
  readonly page: (path: string) => SiteRequest;
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => SiteRequest;
  /** Builds an API request with an encrypted body. Resolves to `null` if the site sends no encryption key. */
  readonly seal: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<SiteRequest | null>;
  /** Builds an API request that is signed like those of the demo vendor's server. */
  readonly sign: <E extends Endpoint>(endpoint: E, input: InputOf<E>, secret: string) => SiteRequest;
}

/** HTTP headers of a phone with a current browser. */
const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
export const pageHeaders = {
  ...browserHeaders,
  accept: 'text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8',
};

export function createSiteRequestBuilder(origin: string, connection: Pick<SiteConnection, 'send'>): SiteRequestBuilder {
  const call: SiteRequestBuilder['call'] = (endpoint, input, options = {}) => {
    const isGet = endpoint.method === 'GET';
    const address = buildRequestUrl(origin, endpoint.path, isGet ? input : null);
    if (!address.ok) throw new Error(address.message);
    const { token = null, idempotencyKey } = options;
    return {
      method: endpoint.method,
      path: `${address.url.pathname}${address.url.search}`,
      headers: {
        'user-agent': browserHeaders['user-agent'],
        accept: 'application/json',
        language: 'EN',
        moduleid: endpoint.moduleId ?? 'H5',
        ...(isGet ? {} : { 'content-type': 'application/json', origin }),
        ...(token === null ? {} : { authorization: token }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: isGet ? null : JSON.stringify(input ?? {}),
    };
  };
  const keys = createBodyEncryptionKeyCache(async (timestamp) => {
    const value = readResponseValue(
      getBodyEncryptionKey,
      await connection.send(call(getBodyEncryptionKey, { _: timestamp })),
    );
    if (value !== null) return { ok: true, value, spanId: '' };
    return { ok: false, error: { kind: 'network', endpoint: getBodyEncryptionKey.name, takesToken: false } };
  }, systemClock);

  return {
    page: (path) => ({ method: 'GET', path, headers: pageHeaders, body: null }),
    call,
    seal: async (endpoint, input, options) => {
      const key = await keys.get();
      if (!key.ok) return null;
      const sealed = await sealBody({
        crypto: globalThis.crypto,
        key: key.value,
        path: endpoint.path,
        payload: { ...Object(input) },
        timestamp: key.value.serverNow(),
      });
      if (sealed === null) return null;
      const request = call(endpoint, input, options);
      return { ...request, headers: { ...request.headers, ...sealed.headers }, body: sealed.body };
    },
    sign: (endpoint, input, secret) => {
      const request = call(endpoint, input);
      const timestamp = String(Date.now());
      const signature = signVendorBody(secret, { timestamp, body: request.body ?? '' });
      const signed = { 'x-vendor': 'demo', 'x-timestamp': timestamp, 'x-signature': signature };
      return { ...request, headers: { ...request.headers, ...signed } };
    },
  };
}

/** Returns the value in a successful API response; `null` for any other response. */
export function readResponseValue<E extends Endpoint>(endpoint: E, { status, body }: SiteResponse): OutputOf<E> | null {
  if (status !== 200) return null;
  const envelope = z.safeParse(envelopeSchema, parseJson(body));
  if (!envelope.success) return null;
  const value = z.safeParse<E['out']>(endpoint.out, envelope.data.value);
  return value.success ? value.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
